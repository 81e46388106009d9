import { expect, it } from 'vitest'
import { parsePartnerId } from '../db/partner-id.ts'
import { createTurns, TooManyWaiting } from './turns.ts'

const noisy = parsePartnerId(1)
const quiet = parsePartnerId(2)
const third = parsePartnerId(3)

/** Work that is told when to end, and the order in which it began. */
const createWork = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    do: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => void setImmediate(resolve))
      await new Promise((resolve) => void setImmediate(resolve))
    },
  }
}

it('makes so many at once, and of one partner no more than its part', () => {
  const turns = createTurns({ inAll: 3, perPartner: 2, waiting: 10, patience: 1000 })
  const work = createWork()
  for (const name of ['a', 'b', 'c']) void turns.take(noisy, work.do(name))
  void turns.take(quiet, work.do('q'))
  expect(work.begun).toEqual(['a', 'b', 'q'])
})

it('lets partners take turns, each with the one that waits longest', async () => {
  const turns = createTurns({ inAll: 1, perPartner: 1, waiting: 10, patience: 1000 })
  const work = createWork()
  for (const name of ['a', 'b', 'c']) void turns.take(noisy, work.do(name))
  void turns.take(quiet, work.do('q'))
  void turns.take(quiet, work.do('r'))
  void turns.take(third, work.do('t'))
  for (const name of ['a', 'b', 'q', 't', 'c', 'r']) await work.end(name)
  expect(work.begun).toEqual(['a', 'b', 'q', 't', 'c', 'r'])
})

it('goes on after work that failed', async () => {
  const turns = createTurns({ inAll: 1, perPartner: 1, waiting: 10, patience: 1000 })
  const failing = turns.take(noisy, () => Promise.reject(new Error('broken')))
  const next = turns.take(noisy, () => Promise.resolve('made'))
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('made')
})

it('refuses what would wait too long, and not another partner’s', async () => {
  const turns = createTurns({ inAll: 2, perPartner: 1, waiting: 1, patience: 1000 })
  const work = createWork()
  void turns.take(noisy, work.do('a'))
  void turns.take(noisy, work.do('b'))
  await expect(turns.take(noisy, work.do('c'))).rejects.toThrow(TooManyWaiting)
  void turns.take(quiet, work.do('q'))
  await work.end('a')
  expect(work.begun).toEqual(['a', 'q', 'b'])
})

it('makes no page that nobody waits for any more', async () => {
  let time = 0
  const turns = createTurns({ inAll: 1, perPartner: 1, waiting: 10, patience: 4000 }, () => time)
  const work = createWork()
  void turns.take(noisy, work.do('a'))
  const late = [turns.take(noisy, work.do('b')), turns.take(noisy, work.do('c'))]
  const refused = Promise.all(late.map((page) => expect(page).rejects.toThrow('A page waited for 4000 ms')))
  time = 1000
  void turns.take(noisy, work.do('d'))
  time = 4000
  await work.end('a')
  await refused
  expect(work.begun).toEqual(['a', 'd'])
})

it('lets the event loop have its turn between two', async () => {
  const turns = createTurns({ inAll: 1, perPartner: 1, waiting: 10, patience: 1000 })
  const seen: string[] = []
  const first = turns.take(noisy, () => Promise.resolve(seen.push('first')))
  const second = turns.take(noisy, () => Promise.resolve(seen.push('second')))
  setImmediate(() => seen.push('a kept page'))
  await Promise.all([first, second])
  expect(seen).toEqual(['first', 'a kept page', 'second'])
})
