import { expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import type { PageData } from '../render/page-data.ts'
import { createMounterLoader } from './load-mounter.ts'
import type { Mounter } from './mount.tsx'

const data: PageData = { page: toPageFacts(), sections: [], queries: [], texts: {} }
const mounter: Mounter = { hydrate: async () => {}, prepare: async () => {}, show: () => {} }

it('what brings sections to life is loaded for the page with the first who needs it, once for all', async () => {
  const load = vi.fn(async (_data: PageData) => mounter)
  const getMounter = createMounterLoader(data, load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([getMounter(), getMounter()])).toEqual([mounter, mounter])
  expect(await getMounter()).toBe(mounter)
  expect(load).toHaveBeenCalledExactlyOnceWith(data)
})

it('what did not come is loaded again by the next who needs it, and by nobody who waited for it', async () => {
  const load = vi.fn(async (_data: PageData) => mounter).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const getMounter = createMounterLoader(data, load)
  const both = await Promise.allSettled([getMounter(), getMounter()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledOnce()
  expect(await getMounter()).toBe(mounter)
  expect(load).toHaveBeenCalledTimes(2)
})
