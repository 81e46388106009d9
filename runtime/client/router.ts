import { isHandled, sendCommand } from '#kit/commands.ts'
import type { PageData } from '../render/page-data.ts'
import { loadPageData } from './page-loader.ts'
import { isPageAddress } from './page-address.ts'
import { prefetchNearLinks } from './prefetch.ts'
import { createProgressBar } from './progress-bar.ts'
import type { Hydration } from './schedule-hydration.ts'

type ScrollState = { scrollY?: number }

/** Follows links inside the site without leaving the page; anything that fails is left to the browser. */
export const startRouter = (hydration: Hydration, onShown: () => void): void => {
  const bar = createProgressBar()
  let visit = 0
  let shown = location.pathname + location.search
  history.scrollRestoration = 'manual'
  const observeLinks = prefetchNearLinks()

  const navigate = async (url: URL, kind: 'push' | 'pop') => {
    const own = ++visit
    const address = url.pathname + url.search
    bar.start()
    // The search panel closes on every route change (Spec §2); one that was never loaded is not woken for it.
    if (isHandled('search.close')) sendCommand({ type: 'search.close' })
    const [loaded, mounter] = await Promise.all([loadPageData(address), hydration.loadMounter()])
    if (own !== visit) return
    if (!loaded) return location.assign(url)
    try {
      await mounter.prepare(loaded.data)
    } catch {
      return location.assign(url)
    }
    if (own !== visit) return
    if (kind === 'push') history.pushState({}, '', loaded.url + url.hash)
    shown = location.pathname + location.search
    hydration.cancelPending()
    mounter.show(loaded.data)
    updateHead(loaded.data)
    settle(url, kind)
    bar.finish()
    observeLinks()
    onShown()
  }

  window.addEventListener('click', (event) => {
    const url = readInternalLink(event)
    if (!url) return
    if (url.pathname + url.search === shown) {
      if (url.hash) return
      event.preventDefault()
      window.scrollTo({ top: 0 })
      return
    }
    event.preventDefault()
    history.replaceState({ scrollY: window.scrollY } satisfies ScrollState, '')
    void navigate(url, 'push')
  })
  window.addEventListener('popstate', () => {
    if (location.pathname + location.search !== shown) void navigate(new URL(location.href), 'pop')
    else settle(new URL(location.href), 'pop')
  })
  // The first page may have been left and come back to with another scroll position.
  if (isScrollState(history.state) && history.state.scrollY) window.scrollTo(0, history.state.scrollY)
  window.addEventListener('pagehide', () => history.replaceState({ scrollY: window.scrollY } satisfies ScrollState, ''))
}

/** The page of this site that a click leads to; null for everything the browser must do itself. */
const readInternalLink = (event: MouseEvent): URL | null => {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && isPageAddress(url.pathname) ? url : null
}

const settle = (url: URL, kind: 'push' | 'pop') => {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null
  if (kind === 'pop') {
    window.scrollTo(0, isScrollState(history.state) ? (history.state.scrollY ?? 0) : 0)
    return
  }
  // The new page starts where its content starts, for eyes and for screen readers.
  document.getElementById('main')?.focus({ preventScroll: true })
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

const updateHead = ({ page, head }: PageData) => {
  document.documentElement.lang = page.languages.find(({ code }) => code === page.language)?.tag ?? page.language
  if (!head) return
  document.title = head.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical)
}

const isScrollState = (state: unknown): state is ScrollState => typeof state === 'object' && state !== null
