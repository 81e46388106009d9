import { expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createRenderQueue, TooManyWaiting } from './render-queue.ts'

const noisy = parsePartnerId(1)
const quiet = parsePartnerId(2)
const third = parsePartnerId(3)

/** Creates work that ends on demand, and records the order in which it started. */
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

it('the render queue runs up to its limit, and up to a smaller limit per partner', () => {
  const renderQueue = createRenderQueue({ inAll: 3, perPartner: 2, maxWaiting: 10, maxWaitMs: 1000 })
  const work = createWork()
  for (const name of ['a', 'b', 'c']) void renderQueue.run(noisy, work.do(name))
  void renderQueue.run(quiet, work.do('q'))
  expect(work.begun).toEqual(['a', 'b', 'q'])
})

it('the render queue alternates between partners, the longest waiting first', async () => {
  const renderQueue = createRenderQueue({ inAll: 1, perPartner: 1, maxWaiting: 10, maxWaitMs: 1000 })
  const work = createWork()
  for (const name of ['a', 'b', 'c']) void renderQueue.run(noisy, work.do(name))
  void renderQueue.run(quiet, work.do('q'))
  void renderQueue.run(quiet, work.do('r'))
  void renderQueue.run(third, work.do('t'))
  for (const name of ['a', 'b', 'q', 't', 'c', 'r']) await work.end(name)
  expect(work.begun).toEqual(['a', 'b', 'q', 't', 'c', 'r'])
})

it('the render queue continues after failed work', async () => {
  const renderQueue = createRenderQueue({ inAll: 1, perPartner: 1, maxWaiting: 10, maxWaitMs: 1000 })
  const failing = renderQueue.run(noisy, () => Promise.reject(new Error('broken')))
  const next = renderQueue.run(noisy, () => Promise.resolve('made'))
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('made')
})

it('the render queue rejects work beyond a partner’s waiting limit, but not that of another partner', async () => {
  const renderQueue = createRenderQueue({ inAll: 2, perPartner: 1, maxWaiting: 1, maxWaitMs: 1000 })
  const work = createWork()
  void renderQueue.run(noisy, work.do('a'))
  void renderQueue.run(noisy, work.do('b'))
  await expect(renderQueue.run(noisy, work.do('c'))).rejects.toThrow(TooManyWaiting)
  void renderQueue.run(quiet, work.do('q'))
  await work.end('a')
  expect(work.begun).toEqual(['a', 'q', 'b'])
})

it('skips pages whose requests have timed out', async () => {
  let time = 0
  const renderQueue = createRenderQueue({ inAll: 1, perPartner: 1, maxWaiting: 10, maxWaitMs: 4000 }, () => time)
  const work = createWork()
  void renderQueue.run(noisy, work.do('a'))
  const late = [renderQueue.run(noisy, work.do('b')), renderQueue.run(noisy, work.do('c'))]
  const refused = Promise.all(late.map((page) => expect(page).rejects.toThrow('A page waited for 4000 ms')))
  time = 1000
  void renderQueue.run(noisy, work.do('d'))
  time = 4000
  await work.end('a')
  await refused
  expect(work.begun).toEqual(['a', 'd'])
})

it('the render queue yields to the event loop between two renders', async () => {
  const renderQueue = createRenderQueue({ inAll: 1, perPartner: 1, maxWaiting: 10, maxWaitMs: 1000 })
  const seen: string[] = []
  const first = renderQueue.run(noisy, () => Promise.resolve(seen.push('first')))
  const second = renderQueue.run(noisy, () => Promise.resolve(seen.push('second')))
  setImmediate(() => seen.push('a kept page'))
  await Promise.all([first, second])
  expect(seen).toEqual(['first', 'a kept page', 'second'])
})
