import { YIELDING } from '#kit/still-parts.ts'

const FIXED = '[data-fixed]'
const CONTROL = 'a[href], button, input, select, textarea, summary, label'

/** Height in px above which a control is a card, of which only the text counts. */
const CARD_HEIGHT_PX = 96
/** Maximum distance in px between the points at which the page beneath fixed elements is sampled. */
const STEP_PX = 12
/** Scroll distance in px after which a visitor has left the page's first view. */
const FIRST_VIEW_PX = 40
/** Milliseconds without movement before the layout is checked again. */
const REST_MS = 160

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Checks whether two boxes share more than an edge. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Returns the sample coordinates from `start` to `end`, both included. */
export const toPoints = (start: number, end: number): number[] => {
  const steps = Math.max(1, Math.ceil((end - start) / STEP_PX))
  return Array.from({ length: steps + 1 }, (_, index) => start + ((end - start) * index) / steps)
}

/**
 * Moves fixed elements (`YIELDS_TO_CONTENT`, `RISES_AT_FIRST`) out of the way of the page's text and controls whenever
 * the layout has settled, also on pages that are shown later.
 */
export const startYieldingToContent = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST_MS)
  }
  window.addEventListener('scroll', wait, { passive: true })
  window.addEventListener('resize', wait)
  // Fires for another page, a hydrated section, or a picture that got its height.
  const main = document.querySelector('main')
  if (main) new ResizeObserver(wait).observe(main)
  for (const place of document.querySelectorAll('[data-place=floating], [data-place=overlay]')) {
    new MutationObserver(wait).observe(place, { childList: true, subtree: true })
  }
  look()
}

const look = () => {
  for (const element of document.querySelectorAll<HTMLElement>(FIXED)) {
    if (element.querySelector('[open]')) continue
    const home = toHome(element)
    if (element.dataset['fixed'] === 'slip') {
      const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
      const lift = window.scrollY > FIRST_VIEW_PX ? 0 : findLift(widen(home), home.top - top, hasContentBeneath)
      element.style.setProperty('--lift', `${lift ?? 0}px`)
      continue
    }
    const { lift, isAside } = findPlace(home, document.documentElement.clientWidth, hasContentBeneath)
    element.style.setProperty('--lift', `${lift}px`)
    element.toggleAttribute('data-aside', isAside)
  }
}

/** Widens a box vertically, so that the element does not touch the content that it yields to. */
const widen = ({ left, top, right, bottom }: Box): Box => ({
  left,
  top: top - STEP_PX,
  right,
  bottom: bottom + STEP_PX,
})

/** Returns the position of an element that yields to nothing. */
const toHome = (element: HTMLElement): Box => {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
}

/**
 * Returns the lowest place that covers nothing: whole, else at the window's edge with a strip in view; on a page full
 * of text, at the bottom edge.
 */
export const findPlace = (
  home: Box,
  windowWidth: number,
  isTaken: (box: Box) => boolean,
): { lift: number; isAside: boolean } => {
  const whole = findLift(home, YIELDING.highest, isTaken)
  if (whole !== undefined) return { lift: whole, isAside: false }
  const strip = { ...home, left: windowWidth - YIELDING.strip, right: windowWidth }
  return { lift: findLift(strip, YIELDING.highest, isTaken) ?? 0, isAside: true }
}

/** Returns the smallest lift in px with which a box covers nothing; undefined where that exceeds `highest`. */
export const findLift = (home: Box, highest: number, isTaken: (box: Box) => boolean): number | undefined => {
  for (let lift = 0; lift <= Math.max(0, highest); lift += YIELDING.step) {
    if (!isTaken({ ...home, top: home.top - lift, bottom: home.bottom - lift })) return lift
  }
  return undefined
}

const hasContentBeneath = (box: Box): boolean => {
  const looked = new Set<Element>()
  for (const x of toPoints(box.left, box.right - 1)) {
    for (const y of toPoints(box.top, box.bottom - 1)) {
      const beneath = document.elementsFromPoint(x, y).find((element) => element.closest('main, [data-place=footer]'))
      if (!beneath || looked.has(beneath)) continue
      looked.add(beneath)
      if (isControl(beneath) || hasWordsIn(beneath, box)) return true
    }
  }
  return false
}

const isControl = (element: Element): boolean => {
  const control = element.closest(CONTROL)
  return control !== null && control.getBoundingClientRect().height <= CARD_HEIGHT_PX
}

const hasWordsIn = (element: Element, box: Box): boolean => {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((line) => overlaps(line, box))
  })
}
