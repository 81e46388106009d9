/** Distance at which sections are laid out before they come into view, so that it stays unnoticed. */
const NEAR_VIEW = '100%'

/**
 * Defers the layout of sections far below the window until they are scrolled to; it would otherwise take most of the
 * first second on a slow phone (base-css.ts). A section that comes near becomes an ordinary part of the page, with all
 * sections before it, because they may count chapters; the rest follows when the page is idle (settle-page.ts). When a
 * visitor returns to a position far below, all sections are laid out at once (scroll-places.ts).
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

/** Lays all sections out. Called before a place in the page is searched, and before another page is shown. */
export const showAllSections = (): void => document.querySelector('main')?.removeAttribute('data-late')
