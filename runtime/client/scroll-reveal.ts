/** How what is marked `data-reveal` rises into its place while a visitor scrolls (Spec §9 "Scroll animation"). */
export const SCROLL_REVEAL = {
  /** It begins when the top stands so many px above the lower edge of the window. */
  offset: 120,
  duration: 400,
  easing: 'ease',
  /** While scrolling it is looked at most once in so many ms. */
  throttle: 99,
  /** After a resize it is looked once the size has stood for so many ms. */
  debounce: 50,
} as const

/** From how far below. Nothing fades: what waits can be read all the same, where nobody scrolls. */
const RISE = '24px'

/** Where something stands in the window and what is left to scroll. */
export type Standing = { top: number; windowHeight: number; leftToScroll: number }

/** Whether something is to rise now; at the end of a page there is nothing to wait for. */
export const isDueToRise = ({ top, windowHeight, leftToScroll }: Standing): boolean =>
  top <= windowHeight - SCROLL_REVEAL.offset || leftToScroll <= 1

/**
 * Lets what stands below the window wait beneath its place and rise when it is scrolled to; not where less motion is
 * wished for. Animations write no styles into the page, so nothing differs when a section is hydrated. Returns the
 * function that looks at a new page.
 */
export const startScrollReveal = (): (() => void) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let waiting = new Map<Element, Animation>()

  const look = () => {
    const windowHeight = window.innerHeight
    const leftToScroll = document.documentElement.scrollHeight - windowHeight - window.scrollY
    for (const [element, animation] of waiting) {
      if (!isDueToRise({ top: element.getBoundingClientRect().top, windowHeight, leftToScroll })) continue
      waiting.delete(element)
      animation.play()
    }
  }
  const collect = () => {
    for (const animation of waiting.values()) animation.cancel()
    const below = [...document.querySelectorAll('[data-reveal]')].filter(
      (element) => element.getBoundingClientRect().top > window.innerHeight,
    )
    waiting = new Map(below.map((element) => [element, holdBelow(element)]))
    look()
  }

  collect()
  window.addEventListener('scroll', throttle(look, SCROLL_REVEAL.throttle), { passive: true })
  window.addEventListener('resize', debounce(look, SCROLL_REVEAL.debounce))
  return collect
}

const holdBelow = (element: Element): Animation => {
  const { duration, easing } = SCROLL_REVEAL
  const animation = element.animate({ translate: [`0 ${RISE}`, '0 0'] }, { duration, easing })
  animation.pause()
  return animation
}

/** Acts at once and then at most once in so many ms, the last time included. */
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
