/** Returns a section of a framed page; null where the page has none. */
export const findSection = (frame: HTMLIFrameElement | null, id: string | null): Element | null =>
  id === null ? null : (frame?.contentDocument?.querySelector(`[data-section-id="${CSS.escape(id)}"]`) ?? null)

/** Returns a section's box. Its own has no size when its child has a fixed position. */
export const boxOf = (place: Element): DOMRect => {
  const own = place.getBoundingClientRect()
  const child = place.firstElementChild
  return own.height > 0 || !child ? own : child.getBoundingClientRect()
}

/** Restores the scroll position of the previous page, and records this one's. */
export const followScroll = (window: Window, scroll: { current: number }): void => {
  const restore = () => {
    if (scroll.current > 0) window.scrollTo(0, scroll.current)
    window.addEventListener('scroll', () => (scroll.current = window.scrollY), { passive: true })
  }
  // A page that is still loading may be too short for the position, and the shorter one would be stored.
  if (window.document.readyState === 'complete') restore()
  else window.addEventListener('load', restore, { once: true })
}

/** Style that hides popups and toasts, which would cover a framed page. */
const HIDDEN = '[data-section=Popups],[data-section=Toasts]{display:none!important}'

/** Hides overlays of a framed page. */
export const hideOverlays = (document: Document | null): void => {
  const window = document?.defaultView
  if (!document || !window) return
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(HIDDEN)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Returns the closest match around an event target. A frame's realm has its own classes, so `instanceof` does not
 * recognise its elements.
 */
export const closest = (target: EventTarget | null, selector: string): Element | null =>
  target !== null && 'closest' in target && typeof target.closest === 'function'
    ? ((target as Element).closest(selector) ?? null)
    : null

/** Returns the id of the section around an event target. */
export const idOf = (target: EventTarget | null): string | null =>
  closest(target, '[data-section-id]')?.getAttribute('data-section-id') ?? null
