// A page begins in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'

endListenersAfterEach()

beforeEach(() => {
  // Specific to happy-dom, whose browser follows links.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('https://lumi.example/')
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  document.documentElement.removeAttribute('data-routed')
})
afterEach(() => {
  document.documentElement.removeAttribute('data-routed')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
const start = async (page: object | string) => {
  const text = typeof page === 'string' ? page : JSON.stringify(page)
  document.body.innerHTML = `<main data-late id="main"><p></p></main><script id="maru-page" type="application/json"></script>`
  find('#maru-page').textContent = text
  const { startClient } = await import('./start-client.ts')
  startClient()
  await vi.advanceTimersByTimeAsync(0)
}
const isRouted = () => document.documentElement.hasAttribute('data-routed')

it('a page without server data stays as it is', async () => {
  await start('')
  expect([isRouted(), find('main').hasAttribute('data-late')]).toEqual([false, true])
})

it('a page is started: its sections are laid out, and its links and bookings are handled', async () => {
  await start({ page: toPageFacts(), sections: [], queries: [], texts: {} })
  expect([isRouted(), find('main').hasAttribute('data-late')]).toEqual([true, false])
  const { isHandled } = await import('#kit/commands.ts')
  expect(isHandled('booking.open')).toBe(true)
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  find('main').innerHTML = '<a href="/">Home</a>'
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('main a').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(scrolled).toHaveBeenCalledOnce()
})

describe('a started page', () => {
  const data = { page: toPageFacts(), sections: [], queries: [], texts: {} }

  it('starts scroll reveal with the first scroll, and not before', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    await start(data)
    const paused = vi.fn()
    const animate = vi.fn(() => ({ pause: paused, play: () => {}, cancel: () => {} }))
    find('main').innerHTML = '<p data-reveal id="below"></p>'
    vi.spyOn(find('#below'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 10, 10))
    Object.assign(find('#below'), { animate })
    await import('./scroll-reveal.ts')
    await vi.advanceTimersByTimeAsync(10)
    expect(animate).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('scroll'))
    vi.useRealTimers()
    await vi.waitFor(() => expect(paused).toHaveBeenCalledOnce())
  })

  it('moves fixed elements out of the way once it is quiet', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
      },
    )
    await import('./settle-page.ts')
    await start(data)
    document.body.insertAdjacentHTML('beforeend', '<div data-fixed id="fixed"></div>')
    document.elementsFromPoint = () => []
    expect(find('#fixed').style.getPropertyValue('--lift')).toBe('')
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(find('#fixed').style.getPropertyValue('--lift')).toBe('0px'))
    Reflect.deleteProperty(document, 'elementsFromPoint')
  })

  it('reports each page that is shown after it, and handles the menus of that page', async () => {
    await import('./mount.tsx')
    await start(data)
    const next = { ...data, page: toPageFacts({ path: '/introduce', route: '/introduce', title: 'introduce' }) }
    vi.stubGlobal('fetch', async () => Response.json(next))
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const beacon = vi.fn(() => true)
    Object.assign(navigator, { sendBeacon: beacon })
    document.body.insertAdjacentHTML('beforeend', '<a href="/introduce" id="next">x</a>')
    vi.useRealTimers()
    find('#next').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    document.body.insertAdjacentHTML('beforeend', '<details data-menu id="menu" open><summary>m</summary></details>')
    await vi.waitFor(() => expect(beacon).toHaveBeenCalledExactlyOnceWith('/_shown?path=%2Fintroduce'), 5000)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    expect(find('#menu').hasAttribute('open')).toBe(false)
    Reflect.deleteProperty(navigator, 'sendBeacon')
  })

  it('does not store the authors’ popups parameter from its address', async () => {
    history.replaceState(null, '', '/?popups=off')
    sessionStorage.clear()
    await start(data)
    expect(sessionStorage.length).toBe(0)
  })
})
