/** Distance at which sections are laid out before they come into view, so that it stays unnoticed. */
const NEAR_VIEW = '100%'

/**
 * The browser lays out what is far below the window only when it is scrolled to: on a slow phone it would take most of
 * the first second otherwise (base-css.ts). What is near becomes an ordinary part of the page, with all before it, which
 * may count chapters; the rest follows when the page is idle (settle-page.ts). Where a visitor comes back to a place far
 * below, everything is there at once (scroll-places.ts).
 */
export const startLateSections = (): void => {
  const main = document.querySelector('main[data-late]')
  if (!main) return
  if (typeof IntersectionObserver !== 'function') return showAllSections()
  const waiting = [...main.children]
  const show = (count: number) => {
    for (const section of waiting.splice(0, count)) {
      observer.unobserve(section)
      section.setAttribute('data-near', '')
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (last) show(waiting.indexOf(last.target) + 1)
    },
    { rootMargin: NEAR_VIEW },
  )
  for (const section of waiting) observer.observe(section)
}

/** Before a place in the page is looked for, and before another page is shown, whose sections are all there. */
export const showAllSections = (): void => document.querySelector('main')?.removeAttribute('data-late')
