// React lives in a document: @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'

const data = { page: toPageFacts(), sections: [], queries: [], texts: {} }

afterEach(() => {
  vi.doUnmock('./mount.tsx')
  vi.resetModules()
})

it('what brings sections to life is loaded once, and again after it did not come', async () => {
  vi.resetModules()
  let isOffline = true
  const createMounter = vi.fn((given: object) => ({ given }))
  vi.doMock('./mount.tsx', () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return { createMounter }
  })
  const { createMounterLoader } = await import('./load-mounter.ts')
  const load = createMounterLoader(data)
  await expect(load()).rejects.toThrow()
  isOffline = false
  vi.resetModules()
  const mounter = await load()
  expect(mounter).toEqual({ given: data })
  expect(await load()).toBe(mounter)
  expect(createMounter).toHaveBeenCalledOnce()
})
