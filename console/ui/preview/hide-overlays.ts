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
