import { holdBelow, holdFaded, readMoves, rollUp, type RevealMoves } from './reveal-moves.ts'

/**
 * Animation of elements marked `data-reveal`, which rise into place while a visitor scrolls (Spec §9 "Scroll
 * animation").
 */
export const SCROLL_REVEAL = {
  /** Animations start when the top is this many px above the lower edge of the window. */
  offset: 120,
  duration: 400,
  easing: 'ease',
  /** Minimum interval in ms between checks while scrolling. */
  throttle: 99,
  /** Milliseconds without a resize before the next check. */
  debounce: 50,
} as const

/** Position of an element in the window, and the remaining scroll distance. */
export type Standing = { top: number; windowHeight: number; leftToScroll: number }

/** Checks whether an element has to rise now; at the end of a page it always does. */
export const isDueToRise = ({ top, windowHeight, leftToScroll }: Standing): boolean =>
  top <= windowHeight - SCROLL_REVEAL.offset || leftToScroll <= 1

/**
 * Holds elements below the window underneath their place and lets them rise when they are scrolled into view; disabled
 * if the visitor prefers reduced motion. Animations write no styles into the page, so hydration finds no difference.
 * Returns the function that sets up a new page.
 */
export const startScrollReveal = (): (() => void) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const moves = readMoves(SCROLL_REVEAL)
  let waiting = new Map<Element, () => void>()
  let held: Animation[] = []

  const look = () => {
    const windowHeight = window.innerHeight
    const leftToScroll = document.documentElement.scrollHeight - windowHeight - window.scrollY
    for (const [element, play] of waiting) {
      if (!isDueToRise({ top: element.getBoundingClientRect().top, windowHeight, leftToScroll })) continue
      waiting.delete(element)
      play()
    }
  }
  const collect = () => {
    for (const animation of held) animation.cancel()
    const below = [...document.querySelectorAll(toSelector(moves))].filter(
      (element) => element.getBoundingClientRect().top > window.innerHeight,
    )
    held = []
    waiting = new Map(
      below.map((element) => {
        const own = holdBack(element, moves)
        held.push(...own)
        return [element, () => play(element, own, moves)]
      }),
    )
    look()
  }

  collect()
  window.addEventListener('scroll', throttle(look, SCROLL_REVEAL.throttle), { passive: true })
  window.addEventListener('resize', debounce(look, SCROLL_REVEAL.debounce))
  // Printing shows everything.
  window.addEventListener('beforeprint', () => {
    for (const animation of held) animation.cancel()
    waiting.clear()
  })
  return collect
}

/** Returns the selector of waiting elements: the marked ones, and those that the theme animates. */
const toSelector = ({ rollMs, fadeMs }: RevealMoves): string =>
  ['[data-reveal]', ...(rollMs > 0 ? ['[data-roll]'] : []), ...(fadeMs > 0 ? ['main img[srcset]'] : [])].join()

const holdBack = (element: Element, moves: RevealMoves): Animation[] =>
  element.matches('[data-reveal]') ? holdBelow(element, moves) : element.matches('img') ? holdFaded(element, moves) : []

const play = (element: Element, held: readonly Animation[], { rollMs }: RevealMoves): void => {
  for (const animation of held) animation.play()
  if (element.matches('[data-roll]')) rollUp(element, rollMs)
}

/** Throttles `act` to one call per interval, with a leading and a trailing call. */
export const throttle = (act: () => void, milliseconds: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, milliseconds)
  }
  return () => {
    if (timer === undefined) run()
    else isAsked = true
  }
}

const debounce = (act: () => void, milliseconds: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
}
