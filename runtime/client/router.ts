import { handleCommands, isHandled, sendCommand } from '#kit/commands.ts'
import { afterPaint } from '#kit/screen/after-paint.ts'
import type { PageData } from '../render/page-data.ts'
import { findClickedLink, goBack, keepPlace, openBooking, openSearch, toPageUrl } from './link-click.ts'
import { loadPageData } from './page-loader.ts'
import { createProgressBar } from './progress-bar.ts'
import type { Hydration } from './schedule-hydration.ts'
import { startScrollPlaces, type ScrollPlaces } from './scroll-places.ts'

/** Kind of navigation: a new history entry, a replacement of the current one, or an existing one. */
type Way = 'push' | 'replace' | 'pop'

/** Follows links inside the site without reloading the page; anything that fails is left to the browser. */
export const startRouter = (hydration: Hydration, onShown: (data: PageData) => void): void => {
  const bar = createProgressBar()
  const places = startScrollPlaces()
  let visit = 0
  let lastWay: Way = 'push'
  let shown = location.pathname + location.search
  // The history entry of a layer that was open when the page was reloaded: the code that opens layers goes back over
  // it.
  if (isLayerEntry()) void loadMounter(hydration)

  const navigate = async (url: URL, way: Way) => {
    const own = ++visit
    lastWay = way
    bar.start()
    closeSearch()
    const [loaded, mounter] = await Promise.all([loadPageData(url.pathname + url.search), loadMounter(hydration)])
    if (own !== visit) return
    if (!loaded || !mounter) return leaveTo(url, way)
    try {
      await mounter.prepare(loaded.data)
    } catch {
      return leaveTo(url, way)
    }
    if (own !== visit) return
    enter(places, loaded.url + url.hash, way)
    shown = location.pathname + location.search
    hydration.cancelPending()
    mounter.show(loaded.data)
    settle(places, url, way)
    bar.finish()
    onShown(loaded.data)
  }

  const cancelNavigation = () => {
    visit += 1
    bar.finish()
  }

  window.addEventListener('click', (event) => {
    const link = findClickedLink(event)
    if (!link) return
    if (openSearch(link) || openBooking(link) || goBack(link)) return event.preventDefault()
    // Applies to links to the current page too: the panel covers their target.
    closeSearch()
    keepPlace(link)
    const url = toPageUrl(link)
    if (!url) return
    // While a page reached by going back is still loading, the URL is already that page's.
    if (url.pathname + url.search === shown && shown === location.pathname + location.search) {
      cancelNavigation()
      if (url.hash) return
      event.preventDefault()
      return window.scrollTo({ top: 0 })
    }
    event.preventDefault()
    void navigate(url, 'push')
  })
  handleCommands(['page.replace'], ({ href }) => void navigate(new URL(href, location.href), 'replace'))
  window.addEventListener('popstate', () => {
    const url = new URL(location.href)
    places.leave()
    if (url.pathname + url.search !== shown) return void navigate(url, 'pop')
    // After back and forward in quick succession, the page in between is no longer wanted. A layer that closes when a
    // link is followed also goes back on this page, but then the link's page is still wanted.
    if (lastWay === 'pop') cancelNavigation()
    if (places.hasMoved()) places.arrive()
  })
}

/**
 * Loads React and the page's state; null if they fail to load, and then the browser navigates. The link's own feedback
 * is painted before they occupy a slow phone.
 */
const loadMounter = (hydration: Hydration) =>
  new Promise<void>(afterPaint).then(() => hydration.loadMounter()).catch(() => null)

/** Closes the search panel on every route change (Spec §2), unless it was never loaded. */
const closeSearch = () => {
  if (isHandled('search.close')) sendCommand({ type: 'search.close' })
}

const isLayerEntry = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'layers' in state
}

/** Lets the browser navigate. For the current URL, `assign` would only scroll. */
const leaveTo = (url: URL, way: Way): void => {
  if (way === 'push') location.assign(url)
  else if (way === 'replace') location.replace(url)
  else location.reload()
}

const enter = (places: ScrollPlaces, address: string, way: Way): void => {
  if (way === 'pop') return
  places.leave()
  if (way === 'push') history.pushState(places.enterNew(), '', address)
  else history.replaceState(places.enterNew(), '', address)
}

const settle = (places: ScrollPlaces, url: URL, way: Way): void => {
  if (way === 'pop') {
    if (!places.arrive()) goToPlace(url.hash)
    return
  }
  // The new page starts at its content, visually and for screen readers.
  focusMain()
  goToPlace(url.hash)
}

const goToPlace = (hash: string): void => {
  const target = findPlace(hash)
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** Returns the target of a hash; null when the page has none, or when it cannot be decoded, such as `#100%`. */
const findPlace = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

const focusMain = () => {
  const main = document.getElementById('main')
  const focus = () => main?.focus({ preventScroll: true })
  // A dialog that is being closed keeps the page inert until after a paint.
  if (main?.closest('[inert]')) afterPaint(focus)
  else focus()
}
