// A page scrolls in a window: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach } from '#tests/page-listeners.ts'
import { startScrollPlaces } from './scroll-places.ts'

endListenersAfterEach()

let scrolled: unknown[][]
beforeEach(() => {
  scrolled = []
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to))
  history.replaceState({}, '')
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const leave = () => window.dispatchEvent(new Event('pagehide'))
const readStored = () => JSON.parse(sessionStorage.getItem('maru.scroll') ?? '[]') as [string, number][]
/** Stores positions of an earlier document in this tab. */
const remember = (places: Record<string, number>) =>
  sessionStorage.setItem('maru.scroll', JSON.stringify(Object.entries(places)))

describe('a reloaded document', () => {
  it('returns to its scroll position, and leaves restoration to the browser until then', async () => {
    remember({ products: 500 })
    history.replaceState({ place: 'products' }, '')
    document.body.innerHTML = '<main data-late></main>'
    startScrollPlaces()
    expect(scrolled).toEqual([[0, 500]])
    expect(document.querySelector('[data-late]')).toBeNull()
    expect(history.scrollRestoration).toBe('manual')
    vi.stubGlobal('scrollY', 750)
    leave()
    expect(readStored()).toEqual([['products', 750]])
    expect(history.scrollRestoration).toBe('auto')
    window.dispatchEvent(new Event('pageshow'))
    expect(history.scrollRestoration).toBe('manual')
  })

  it.each(['', '{', '{"a":1}', '[["products","far"],[1,2],null]'])(
    'restores no scroll position if %j is stored',
    async (stored) => {
      sessionStorage.setItem('maru.scroll', stored)
      history.replaceState({ place: 'products' }, '')
      startScrollPlaces()
      expect(scrolled).toEqual([])
    },
  )

  it('stores at most 50 positions', async () => {
    remember(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, index])))
    startScrollPlaces()
    leave()
    expect(readStored()).toHaveLength(50)
    expect(readStored()[0]).toEqual(['k11', 11])
  })

  it('stores its position when the page becomes hidden, since the browser may be ended then', () => {
    history.replaceState({ place: 'products' }, '')
    startScrollPlaces()
    vi.stubGlobal('scrollY', 320)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(readStored()).toEqual([['products', 320]])
  })

  it('preserves other scripts’ state in the history entry, and works if storage is blocked', () => {
    history.replaceState({ theirs: 1 }, '')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    startScrollPlaces()
    expect(history.state).toEqual({ theirs: 1, place: expect.any(String) as string })
    expect(leave).not.toThrow()
  })
})
