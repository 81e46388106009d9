import { expect, it } from 'vitest'
import { createSemaphore, type QueuePosition } from './semaphore.ts'

/** Creates tasks that run until they are ended, and the names of the started ones. */
const startWorks = (limits: Parameters<typeof createSemaphore>[0]) => {
  const inTurn = createSemaphore(limits)
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const begin = (name: string, turn?: QueuePosition) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => endings.set(name, resolve))
      return name
    }, turn)
  const end = async (name: string) => {
    endings.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, begin, end }
}

it('turns are limited to a number at once; later callers wait in order', async () => {
  const { begun, begin, end } = startWorks({ atOnce: 2, longestQueue: 9 })
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('come first for callers with priority, even if the queue is full', async () => {
  const { begun, begin, end } = startWorks({ atOnce: 1, longestQueue: 2 })
  const all = [begin('a'), begin('b'), begin('c'), begin('first', 'first')]
  for (const name of ['a', 'first', 'b', 'c']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a', 'first', 'b', 'c'])
})

it('turns are refused when the queue is full, and available again once it is empty', async () => {
  const { begin, end } = startWorks({ atOnce: 1, longestQueue: 1 })
  const all = [begin('a'), begin('b')]
  await expect(begin('c')).rejects.toMatchObject({ code: 'server/busy', status: 503 })
  for (const name of ['a', 'b']) await end(name)
  await Promise.all(all)
  const again = begin('d')
  await end('d')
  expect(await again).toBe('d')
})

it('a turn is released when its task fails', async () => {
  const inTurn = createSemaphore({ atOnce: 1, longestQueue: 1 })
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
