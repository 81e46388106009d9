import { isHandled, sendCommand } from '#kit/commands.ts'
import { isPageAddress } from './page-address.ts'

/** The link that a click follows in this window; null for clicks that were answered or that the browser must answer. */
export const findClickedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/**
 * Opens the booking widget where a link asks for it and the page has one; returns whether it did. Links of sections
 * whose code never comes do so too, because it is the link's data that says it.
 */
export const openBooking = ({ dataset: { booking, option } }: HTMLAnchorElement): boolean => {
  if ((booking !== 'visit' && booking !== 'treatment') || !isHandled('booking.open')) return false
  return sendCommand({ type: 'booking.open', kind: booking, ...(option && { optionIds: [Number(option)] }) })
}

/** Opens the search panel where a link asks for it, whose address is the search page's; returns whether it did. */
export const openSearch = ({ dataset }: HTMLAnchorElement): boolean => {
  if (!('opensSearch' in dataset)) return false
  sendCommand({ type: 'search.toggle' })
  return true
}

/** Goes to the page before where a link asks for it and there is one; returns whether it did. */
export const goBack = ({ dataset }: HTMLAnchorElement): boolean => {
  if (!('goesBack' in dataset) || history.length < 2) return false
  history.back()
  return true
}

/** Gives a link to the same page in another language the query and the hash that only the browser knows. */
export const keepPlace = (link: HTMLAnchorElement): void => {
  if (!('keepsPlace' in link.dataset)) return
  link.search = location.search
  link.hash = location.hash
}

/** The page of this site that a link leads to; null for everything the browser must do itself. */
export const toPageUrl = (link: HTMLAnchorElement): URL | null => {
  if (link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && isPageAddress(url.pathname) ? url : null
}
