// The history is a document's: @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { endListenersAfterEach } from '#tests/page-listeners.ts'

endListenersAfterEach()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('startRouter loads the mounter at once if a reload left a layer’s history entry behind', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  history.replaceState({ place: 'products', layers: 1 }, '')
  vi.resetModules()
  const { startRouter } = await import('./router.ts')
  const loadMounter = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  startRouter({ loadMounter, cancelPending: () => {} }, () => {})
  await vi.waitFor(() => expect(loadMounter).toHaveBeenCalledOnce())
})
