import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWebhooks } from './start-webhooks.ts'

/** Results of successive database polls: something due or not, or a failure. */
let looks: (() => Promise<unknown>)[]
let errors: unknown[]
let asked: number

beforeEach(() => {
  looks = []
  errors = []
  asked = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const start = () => {
  const look = () => {
    asked += 1
    return (looks.shift() ?? (async () => undefined))()
  }
  // A query builder that accepts any calls and executes on the last.
  const query: object = new Proxy(
    {},
    { get: (_, name) => (name === 'executeTakeFirst' || name === 'execute' ? look : () => query) },
  )
  const context = {
    db: { kysely: query },
    clock: { now: () => new Date() },
    logger: { error: (fault: unknown) => errors.push(fault) },
  }
  // Nothing else of the server is read where nothing is due.
  return startWebhooks(context as unknown as Parameters<typeof startWebhooks>[0])
}

it('startWebhooks polls once a second, and continues after a database failure', async () => {
  looks = [async () => Promise.reject(new Error('away'))]
  const webhooks = start()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, errors.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked, errors.length]).toEqual([2, 1])
  await webhooks.stop()
})

it('startWebhooks finishes the current poll when it is stopped, and starts no other', async () => {
  const gate = Promise.withResolvers<undefined>()
  looks = [() => gate.promise]
  const webhooks = start()
  await vi.advanceTimersByTimeAsync(1000)
  let hasEnded = false
  const stopping = webhooks.stop().then(() => (hasEnded = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect(hasEnded).toBe(false)
  gate.resolve(undefined)
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(1)
})

it('startWebhooks never polls if it is stopped before the first poll', async () => {
  const webhooks = start()
  await webhooks.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(0)
})
