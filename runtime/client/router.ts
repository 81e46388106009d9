import { isHandled, sendCommand } from '#kit/commands.ts'
import type { PageData } from '../render/page-data.ts'
import { afterPaint } from '#kit/screen/after-paint.ts'
import { loadPageData } from './page-loader.ts'
import { findClickedLink, goBack, keepPlace, openBooking, openSearch, toPageUrl } from './link-click.ts'
import { prefetchNearLinks } from './prefetch.ts'
import { createProgressBar } from './progress-bar.ts'
import type { Hydration } from './schedule-hydration.ts'

type ScrollState = { scrollY?: number }

/** Follows links inside the site without leaving the page; anything that fails is left to the browser. */
export const startRouter = (hydration: Hydration, onShown: (data: PageData) => void): void => {
  const bar = createProgressBar()
  let visit = 0
  let shown = location.pathname + location.search
  history.scrollRestoration = 'manual'
  const observeLinks = prefetchNearLinks()

  const navigate = async (url: URL, kind: 'push' | 'pop') => {
    const own = ++visit
    bar.start()
    closeSearch()
    const [loaded, mounter] = await Promise.all([loadPageData(url.pathname + url.search), loadMounter(hydration)])
    if (own !== visit) return
    if (!loaded || !mounter) return location.assign(url)
    try {
      await mounter.prepare(loaded.data)
    } catch {
      return location.assign(url)
    }
    if (own !== visit) return
    if (kind === 'push') leaveFor(loaded.url + url.hash)
    shown = location.pathname + location.search
    hydration.cancelPending()
    mounter.show(loaded.data)
    updateHead(loaded.data)
    settle(url, kind)
    bar.finish()
    observeLinks()
    onShown(loaded.data)
  }

  window.addEventListener('click', (event) => {
    const link = findClickedLink(event)
    if (!link) return
    if (openSearch(link) || openBooking(link) || goBack(link)) {
      event.preventDefault()
      return
    }
    // On the page being shown too: the panel lies over what the link leads to.
    closeSearch()
    keepPlace(link)
    const url = toPageUrl(link)
    if (!url) return
    // While a page that was gone back to is still coming, the address is already its own.
    if (url.pathname + url.search === shown && shown === location.pathname + location.search) {
      if (url.hash) return
      event.preventDefault()
      window.scrollTo({ top: 0 })
      return
    }
    event.preventDefault()
    void navigate(url, 'push')
  })
  window.addEventListener('popstate', () => {
    const url = new URL(location.href)
    if (url.pathname + url.search !== shown) return void navigate(url, 'pop')
    // Back and forth at once: the page between them is not wanted any more.
    visit += 1
    bar.finish()
    settle(url, 'pop')
  })
  // The first page may have been left and come back to with another scroll position.
  if (keptScroll() > 0) window.scrollTo(0, keptScroll())
  window.addEventListener('pagehide', keepScroll)
}

/** Where the visitor is in the page that is about to be left, for when they come back. */
const keepScroll = () => history.replaceState({ scrollY: window.scrollY } satisfies ScrollState, '')

/**
 * React and the page's state; null where they do not come, and then the browser goes there itself. The link's own answer
 * is painted before a slow phone is busy with them.
 */
const loadMounter = (hydration: Hydration) =>
  new Promise<void>(afterPaint).then(() => hydration.loadMounter()).catch(() => null)

/** The search panel closes on every route change (Spec §2); one that was never loaded is not woken for it. */
const closeSearch = () => {
  if (isHandled('search.close')) sendCommand({ type: 'search.close' })
}

const settle = (url: URL, kind: 'push' | 'pop') => {
  if (kind === 'pop') return window.scrollTo(0, keptScroll())
  // The new page starts where its content starts, for eyes and for screen readers.
  focusMain()
  const target = findPlace(url.hash)
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** Null where the page has no such place, or nobody can read its name, such as `#100%`. */
const findPlace = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const leaveFor = (address: string) => {
  keepScroll()
  history.pushState({}, '', address)
}

const focusMain = () => {
  const main = document.getElementById('main')
  const focus = () => main?.focus({ preventScroll: true })
  // A dialog that was closed on the way lets go of the page after a paint.
  if (main?.closest('[inert]')) afterPaint(focus)
  else focus()
}

const updateHead = ({ page, head }: PageData) => {
  document.documentElement.lang = page.languages.find(({ code }) => code === page.language)?.tag ?? page.language
  if (!head) return
  document.title = head.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical)
}

/** Where the visitor was in this page; whatever another script has kept in its place says nothing of it. */
const keptScroll = (): number => (history.state as ScrollState | null)?.scrollY ?? 0
