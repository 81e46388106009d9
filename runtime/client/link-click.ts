import { isHandled, sendCommand } from '#kit/commands.ts'
import { isPageAddress } from './page-address.ts'

/**
 * Returns the link that a click follows in this window; null for clicks that were handled or that the browser must
 * handle.
 */
export const findClickedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/**
 * Opens the booking widget if the link requests it and the page has one; returns whether it did. Works for links of
 * sections without client code too, since it only reads the link's data attributes.
 */
export const openBooking = ({ dataset: { booking, option } }: HTMLAnchorElement): boolean => {
  if ((booking !== 'visit' && booking !== 'treatment') || !isHandled('booking.open')) return false
  return sendCommand({ type: 'booking.open', kind: booking, ...(option && { optionIds: [Number(option)] }) })
}

/** Opens the search panel if the link requests it, whose URL is the search page's; returns whether it did. */
export const openSearch = ({ dataset }: HTMLAnchorElement): boolean => {
  if (!('opensSearch' in dataset)) return false
  sendCommand({ type: 'search.toggle' })
  return true
}

/** Goes to the previous page if the link requests it and there is one; returns whether it did. */
export const goBack = ({ dataset }: HTMLAnchorElement): boolean => {
  if (!('goesBack' in dataset) || history.length < 2) return false
  history.back()
  return true
}

/** Adds the query and the hash, which only the browser knows, to a link to the same page in another language. */
export const keepPlace = (link: HTMLAnchorElement): void => {
  if (!('keepsPlace' in link.dataset)) return
  link.search = location.search
  link.hash = location.hash
}

/** Returns the page of this site that a link leads to; null for everything the browser must handle. */
export const toPageUrl = (link: HTMLAnchorElement): URL | null => {
  if (link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && isPageAddress(url.pathname) ? url : null
}
