// Layers have entries of a browser's history: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endListenersAfterEach } from '#tests/page-listeners.ts'

endListenersAfterEach()

let layers: typeof import('./layer-history.ts')
let went: number[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  // Needed in happy-dom only, where a page has no address.
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL('https://lumi.example/here')
  layers = await import('./layer-history.ts')
  went = []
  history.replaceState({ place: 'here' }, '')
  vi.spyOn(history, 'go').mockImplementation((delta = 0) => void went.push(delta))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms)
/** Simulates the browser moving to another entry. */
const moveTo = (state: object, address?: string) => {
  history.replaceState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

it('a layer adds a history entry that keeps the page’s state', async () => {
  layers.addLayerEntry(() => {})
  await pass()
  expect(history.state).toEqual({ place: 'here', layers: 1 })
})

it('going back closes the layer once, and goes no further', async () => {
  const close = vi.fn()
  const remove = layers.addLayerEntry(close)
  await pass()
  moveTo({ place: 'here' })
  remove()
  await pass()
  expect(close).toHaveBeenCalledOnce()
  expect(went).toEqual([])
})

it('a layer closed in another way removes its entry, and closes nothing else', async () => {
  const remove = layers.addLayerEntry(() => {})
  await pass()
  remove()
  await pass()
  expect(went).toEqual([-1])
  let isLeft = false
  void layers.whenLayersLeft().then(() => (isLeft = true))
  await pass()
  expect(isLeft).toBe(false)
  moveTo({ place: 'here' })
  await pass()
  expect(isLeft).toBe(true)
})

it('a layer that opens right after another takes over its entry', async () => {
  const remove = layers.addLayerEntry(() => {})
  await pass()
  const pushed = vi.spyOn(history, 'pushState')
  remove()
  const close = vi.fn()
  layers.addLayerEntry(close)
  await pass()
  expect([went, pushed.mock.calls]).toEqual([[], []])
  moveTo({ place: 'here' })
  expect(close).toHaveBeenCalledOnce()
})

it('a layer opened while the browser goes back adds its entry afterwards', async () => {
  layers.addLayerEntry(() => {})()
  await pass()
  layers.addLayerEntry(() => {})()
  await pass()
  expect(went).toEqual([])
  const remove = layers.addLayerEntry(() => {})
  await pass()
  remove()
  await pass()
  expect(went).toEqual([-1])
  layers.addLayerEntry(() => {})
  await pass()
  moveTo({ place: 'here' })
  await pass()
  expect(history.state).toEqual({ place: 'here', layers: 1 })
})

it('whenLayersLeft resolves even if the browser does not go back', async () => {
  const remove = layers.addLayerEntry(() => {})
  await pass()
  remove()
  const left = vi.fn()
  void layers.whenLayersLeft().then(left)
  await pass(500)
  expect(left).toHaveBeenCalledOnce()
})

it('the entry of another page is not removed', async () => {
  const remove = layers.addLayerEntry(() => {})
  await pass()
  history.replaceState({ place: 'there' }, '')
  remove()
  await pass()
  expect(went).toEqual([])
})

it('an entry whose layer is not open is skipped', () => {
  moveTo({ place: 'here', layers: 2 })
  expect(went).toEqual([-2])
})

it('such an entry of another page is skipped once that page is shown', () => {
  moveTo({ place: 'there', layers: 1 }, '/there')
  expect(went).toEqual([])
  layers.settleLayerEntries()
  expect(went).toEqual([-1])
})

it('going back by two closes two layers, the topmost first', async () => {
  const closed: string[] = []
  layers.addLayerEntry(() => closed.push('beneath'))
  layers.addLayerEntry(() => closed.push('above'))
  await pass()
  expect(history.state).toEqual({ place: 'here', layers: 2 })
  moveTo({ place: 'here' })
  expect(closed).toEqual(['above', 'beneath'])
})
