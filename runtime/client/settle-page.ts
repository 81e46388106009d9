import { prefetchNearLinks } from './prefetch.ts'
import { whenIdle } from './when-idle.ts'
import { startYieldingToContent } from './yield-to-content.ts'

/**
 * What is done for a page once it has loaded and the browser is idle. Its code comes then, too. Returns what looks at the
 * links of a new page.
 */
export const settlePage = (): (() => void) => {
  layOutRest()
  startYieldingToContent()
  return prefetchNearLinks()
}

/**
 * What is far below the window is laid out piece by piece, whether or not anybody scrolls, from the top, since what is
 * before a section may count chapters. Then a picture of the whole page shows all of it, and places far below are where
 * they seem to be.
 */
const layOutRest = (): void => {
  const next = document.querySelector('main[data-late] > :not([data-near])')
  if (!next) return
  next.setAttribute('data-near', '')
  whenIdle(layOutRest)
}
