import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDueToRise, SCROLL_REVEAL, startScrollReveal, throttle } from './scroll-reveal.ts'

it('scroll reveal uses the values of the specification', () => {
  expect(SCROLL_REVEAL).toEqual({ offset: 120, duration: 400, easing: 'ease', throttle: 99, debounce: 50 })
})

it.each([
  ['120 px above the lower edge', 680, 1000, true],
  ['a pixel before that', 681, 1000, false],
  ['anywhere at the end of the page', 790, 0, true],
])(
  'isDueToRise decides by the distance to the lower edge: %s (%i px from the top)',
  (_, top, leftToScroll, expected) => {
    expect(isDueToRise({ top, windowHeight: 800, leftToScroll })).toBe(expected)
  },
)

type Opening = { isCalm?: boolean; tops?: number[]; scrollHeight?: number; theme?: Readonly<Record<string, string>> }

describe('in a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const open = ({ isCalm = false, tops = [100, 900, 2000], scrollHeight = 3000, theme = {} }: Opening = {}) => {
    const shown = new EventTarget()
    const page = Object.assign(shown, { innerHeight: 800, scrollY: 0 })
    const elements = tops.map((top) => {
      const animation = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn() }
      return {
        animation,
        animate: vi.fn(() => animation),
        getBoundingClientRect: () => ({ top: top - page.scrollY }),
        tagName: 'P',
        matches: (selector: string) => selector === '[data-reveal]',
      }
    })
    vi.stubGlobal('window', page)
    vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => theme[name] ?? '' }))
    vi.stubGlobal('document', { documentElement: { scrollHeight }, querySelectorAll: () => elements })
    const collect = startScrollReveal()
    const scrollTo = (y: number) => {
      page.scrollY = y
      page.dispatchEvent(new Event('scroll'))
    }
    return {
      elements,
      page,
      collect,
      scrollTo,
      risen: () => elements.map(({ animation }) => animation.play.mock.calls.length),
    }
  }

  it('visible elements stay, and those below wait and rise in turn', () => {
    const { elements, scrollTo, risen } = open()
    expect(elements.map(({ animate }) => animate.mock.calls.length)).toEqual([0, 1, 1])
    expect(elements[1]?.animate).toHaveBeenCalledWith(
      { translate: ['0 24px', '0 0'] },
      { duration: 400, easing: 'ease', delay: 0, fill: 'backwards' },
    )
    expect(risen()).toEqual([0, 0, 0])
    scrollTo(219)
    vi.advanceTimersByTime(99)
    expect(risen()).toEqual([0, 0, 0])
    scrollTo(220)
    expect(risen()).toEqual([0, 1, 0])
    scrollTo(2200)
    vi.advanceTimersByTime(99)
    expect(risen()).toEqual([0, 1, 1])
  })

  it('nothing moves with reduced motion', () => {
    const { elements, scrollTo, risen } = open({ isCalm: true })
    scrollTo(2000)
    expect(elements.every(({ animate }) => animate.mock.calls.length === 0)).toBe(true)
    expect(risen()).toEqual([0, 0, 0])
  })

  it('duration, curve and distance come from the theme', () => {
    const { elements } = open({
      theme: { '--reveal-time': '900', '--reveal-curve': 'linear', '--reveal-rise': ' 8px' },
    })
    expect(elements[1]?.animate).toHaveBeenCalledWith(
      { translate: ['0 8px', '0 0'] },
      { duration: 900, easing: 'linear', delay: 0, fill: 'backwards' },
    )
  })

  it('everything is visible in print', () => {
    const { elements, page, scrollTo, risen } = open()
    page.dispatchEvent(new Event('beforeprint'))
    expect(elements[2]?.animation.cancel).toHaveBeenCalledOnce()
    scrollTo(2000)
    expect(risen()).toEqual([0, 0, 0])
  })

  it('a resized window is checked after 50 ms', () => {
    const { page, risen } = open()
    page.innerHeight = 1200
    page.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(49)
    expect(risen()).toEqual([0, 0, 0])
    vi.advanceTimersByTime(1)
    expect(risen()).toEqual([0, 1, 0])
  })

  it('a window is not checked while it is being resized', () => {
    const { page, risen } = open()
    page.innerHeight = 1200
    for (let time = 0; time < 3; time += 1) {
      page.dispatchEvent(new Event('resize'))
      vi.advanceTimersByTime(49)
    }
    expect(risen()).toEqual([0, 0, 0])
    vi.advanceTimersByTime(1)
    expect(risen()).toEqual([0, 1, 0])
  })

  it('an element at the very end rises when the page is scrolled to its end', () => {
    const { scrollTo, risen } = open({ tops: [2950] })
    scrollTo(2198)
    vi.advanceTimersByTime(99)
    expect(risen()).toEqual([0])
    scrollTo(2199)
    vi.advanceTimersByTime(99)
    expect(risen()).toEqual([1])
  })

  it('a page no taller than the window reveals everything at once', () => {
    expect(open({ tops: [810], scrollHeight: 800 }).risen()).toEqual([1])
  })

  it('a new page starts over', () => {
    const { collect, elements } = open()
    collect()
    expect(elements[2]?.animation.cancel).toHaveBeenCalledOnce()
    expect(elements[2]?.animate).toHaveBeenCalledTimes(2)
  })
})

it('throttle calls at once, then once after 99 ms for all later calls', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  const throttled = throttle(act, 99)
  throttled()
  throttled()
  throttled()
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(99)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
