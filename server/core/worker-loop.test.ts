import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

let rounds = 0
let errors: unknown[] = []
let answers: (boolean | Error)[] = []
let finish: (() => void) | null = null
let loop: WorkerLoop

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}
const pass = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds)
  await settle()
}

beforeEach(() => {
  rounds = 0
  errors = []
  answers = []
  finish = null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  loop = startWorkerLoop({
    everyMs: 1000,
    retryMs: 5000,
    work: async () => {
      rounds += 1
      const answer = answers.shift() ?? false
      if (answer instanceof Error) throw answer
      return answer
    },
    onError: (error) => errors.push(error),
  })
})
afterEach(async () => {
  finish?.()
  await loop.stop()
  vi.useRealTimers()
})

describe('startWorkerLoop', () => {
  it('runs the first round after the interval, and the next one an interval later', async () => {
    await pass(999)
    expect(rounds).toBe(0)
    await pass(1)
    expect(rounds).toBe(1)
    await pass(1000)
    expect(rounds).toBe(2)
  })

  it('continues at once while more is due', async () => {
    answers = [true, true, false]
    await pass(1000)
    expect(rounds).toBe(3)
  })

  it('reports an error and waits for the retry interval', async () => {
    const error = new Error('down')
    answers = [error]
    await pass(1000)
    expect(errors).toEqual([error])
    await pass(4999)
    expect(rounds).toBe(1)
    await pass(1)
    expect(rounds).toBe(2)
  })

  it('runs at once when woken, and again an interval later', async () => {
    loop.wake()
    await settle()
    expect(rounds).toBe(1)
    await pass(999)
    expect(rounds).toBe(1)
    await pass(1)
    expect(rounds).toBe(2)
  })

  it('runs another round when woken during one, and never two at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    finish = resolve
    let active = 0
    const seen: number[] = []
    await loop.stop()
    loop = startWorkerLoop({
      everyMs: 1000,
      work: async () => {
        active += 1
        seen.push(active)
        await promise
        active -= 1
        return false
      },
      onError: () => {},
    })
    loop.wake()
    loop.wake()
    await settle()
    expect(seen).toEqual([1])
    resolve()
    await settle()
    expect(seen).toEqual([1, 1])
  })

  it('waits for the current round when stopped, and starts no more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    finish = resolve
    await loop.stop()
    let isAborted: boolean | null = null
    loop = startWorkerLoop({
      everyMs: 1000,
      work: async (signal) => {
        await promise
        isAborted = signal.aborted
        return true
      },
      onError: () => {},
    })
    loop.wake()
    const stopped = loop.stop()
    resolve()
    await stopped
    expect(isAborted).toBe(true)
    loop.wake()
    isAborted = null
    await pass(10_000)
    expect(isAborted).toBeNull()
  })
})
