import { expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import type { PageData } from '../render/page-data.ts'
import { createMounterLoader } from './load-mounter.ts'
import type { Mounter } from './mount.tsx'

const data: PageData = { page: toPageFacts(), sections: [], queries: [], texts: {} }
const mounter: Mounter = { hydrate: async () => {}, prepare: async () => {}, show: () => {} }

it('the mounter is loaded on first use, once for all callers', async () => {
  const load = vi.fn(async (_data: PageData) => mounter)
  const getMounter = createMounterLoader(data, load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([getMounter(), getMounter()])).toEqual([mounter, mounter])
  expect(await getMounter()).toBe(mounter)
  expect(load).toHaveBeenCalledExactlyOnceWith(data)
})

it('a failed load of the mounter rejects all who waited, and the next call retries', async () => {
  const load = vi.fn(async (_data: PageData) => mounter).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const getMounter = createMounterLoader(data, load)
  const both = await Promise.allSettled([getMounter(), getMounter()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledOnce()
  expect(await getMounter()).toBe(mounter)
  expect(load).toHaveBeenCalledTimes(2)
})
