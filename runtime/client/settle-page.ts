import { prefetchNearLinks } from './prefetch.ts'
import { whenIdle } from './when-idle.ts'
import { startYieldingToContent } from './yield-to-content.ts'

/**
 * Runs the work for a page that has loaded, once the browser is idle; its code loads then, too. Returns the function
 * that looks at the links of a new page.
 */
export const settlePage = (): (() => void) => {
  layOutRest()
  startYieldingToContent()
  return prefetchNearLinks()
}

/**
 * Lays out the sections far below the window one by one without scrolling, from the top, since earlier sections may
 * count chapters. A screenshot of the whole page is then complete, and positions far below are accurate.
 */
const layOutRest = (): void => {
  const next = document.querySelector('main[data-late] > :not([data-near])')
  if (!next) return
  next.setAttribute('data-near', '')
  whenIdle(layOutRest)
}
