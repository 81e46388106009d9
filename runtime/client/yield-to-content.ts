import { YIELDING } from '#kit/still-parts.ts'

const FIXED = '[data-fixed]'
const CONTROL = 'a[href], button, input, select, textarea, summary, label'

/** A control that is higher than this is a card, of which only the words count, in px. */
const CARD_HEIGHT_PX = 96
/** The page is looked at beneath what is fixed at points that are no farther apart than this, in px. */
const STEP_PX = 12
/** It is looked at anew once nothing has moved for so many ms. */
const REST_MS = 160

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Whether two boxes share more than an edge. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The coordinates from `start` to `end` at which a page is looked at, both ends among them. */
export const toPoints = (start: number, end: number): number[] => {
  const steps = Math.max(1, Math.ceil((end - start) / STEP_PX))
  return Array.from({ length: steps + 1 }, (_, index) => start + ((end - start) * index) / steps)
}

/**
 * Has what is fixed over the page (`YIELDS_TO_CONTENT`) make way for words and controls of the page whenever that has come
 * to rest, also on pages that are shown later.
 */
export const startYieldingToContent = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST_MS)
  }
  window.addEventListener('scroll', wait, { passive: true })
  window.addEventListener('resize', wait)
  // Another page, a section that has come to life, or a picture that has found its height.
  const main = document.querySelector('main')
  if (main) new ResizeObserver(wait).observe(main)
  const floating = document.querySelector('[data-place=floating]')
  if (floating) new MutationObserver(wait).observe(floating, { childList: true, subtree: true })
  look()
}

const look = () => {
  for (const element of document.querySelectorAll<HTMLElement>(FIXED)) {
    if (element.querySelector('[open]')) continue
    const { lift, isAside } = findPlace(toHome(element), document.documentElement.clientWidth, hasContentBeneath)
    element.style.setProperty('--lift', `${lift}px`)
    element.toggleAttribute('data-aside', isAside)
  }
}

/** Where it stands when it makes way for nothing. */
const toHome = (element: HTMLElement): Box => {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
}

/**
 * The lowest place where nothing is covered: whole, else at the window's edge with a strip in view; where the page is
 * full of words, at the edge at the bottom.
 */
export const findPlace = (
  home: Box,
  windowWidth: number,
  isTaken: (box: Box) => boolean,
): { lift: number; isAside: boolean } => {
  const steps = Math.floor(YIELDING.highest / YIELDING.step)
  const lifts = Array.from({ length: steps + 1 }, (_, index) => index * YIELDING.step)
  const raise = (box: Box, lift: number) => ({ ...box, top: box.top - lift, bottom: box.bottom - lift })
  const whole = lifts.find((lift) => !isTaken(raise(home, lift)))
  if (whole !== undefined) return { lift: whole, isAside: false }
  const strip = { ...home, left: windowWidth - YIELDING.strip, right: windowWidth }
  return { lift: lifts.find((lift) => !isTaken(raise(strip, lift))) ?? 0, isAside: true }
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
