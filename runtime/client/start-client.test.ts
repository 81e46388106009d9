// A page begins in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'

endListenersAfterEach()

beforeEach(() => {
  // Of happy-dom alone, whose browser goes where links lead.
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

it('a page that the server wrote nothing for stays as it is', async () => {
  await start('')
  expect([isRouted(), find('main').hasAttribute('data-late')]).toEqual([false, true])
})

it('a page is brought to life: its sections are laid out, its links are the router’s, its bookings answered', async () => {
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
