// Elements are looked up in a document: @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'
import { holdBelow, rollUp, toRolled, type RevealMoves } from './reveal-moves.ts'
import { startScrollReveal } from './scroll-reveal.ts'

endListenersAfterEach()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const moves: RevealMoves = { timeMs: 420, curve: 'linear', rise: '24px', stepMs: 60, rollMs: 700, fadeMs: 0 }

const read = (html: string): Element => {
  document.body.innerHTML = html
  const element = document.body.firstElementChild
  if (!element) throw new Error('There is nothing')
  return element
}

/** Returns the delays of all held animations. */
const delaysOf = (element: Element, own = moves) => {
  const delays: unknown[] = []
  for (const one of [element, ...element.children]) {
    one.animate = (_, options) => {
      delays.push(typeof options === 'object' && options.delay)
      return { pause: () => {} } as Animation
    }
  }
  holdBelow(element, own)
  return delays
}

it('holdBelow delays the items of a list one after another, up to the eighth', () => {
  expect(delaysOf(read(`<ul>${'<li></li>'.repeat(10)}</ul>`))).toEqual([0, 60, 120, 180, 240, 300, 360, 420, 420, 420])
})

it.each(['ul', 'ol', 'dl'])('holdBelow treats %s as a list', (name) => {
  expect(delaysOf(read(`<${name}><li></li><li></li></${name}>`))).toHaveLength(2)
})

it('holdBelow animates other elements as a whole, and lists too if the theme sets no step', () => {
  expect(delaysOf(read('<div><p></p><p></p></div>'))).toEqual([0])
  expect(delaysOf(read('<ul><li></li><li></li></ul>'), { ...moves, stepMs: 0 })).toEqual([0])
})

it.each([
  ['24', 0, '\u20070'],
  ['24', 0.5, '12'],
  ['24', 1, '24'],
  ['1,200', 0.5, '\u2007,600'],
])('toRolled pads %s to its full width at progress %d', (text, share, expected) =>
  expect(toRolled(text, share)).toBe(expected),
)

it('rollUp counts up to the number and restores the original text node', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  const figure = read('<dd>24명</dd>')
  const node = figure.firstChild
  const animate = vi.fn<Element['animate']>()
  figure.animate = animate
  rollUp(figure, 700)
  // The element keeps its width.
  const [keyframes, options] = animate.mock.calls[0] ?? []
  expect(keyframes).toMatchObject({ width: ['0px', '0px'], whiteSpace: ['nowrap', 'nowrap'] })
  expect(options).toEqual({ duration: 700 })
  expect(figure.textContent).toBe('\u20070명')
  frames[0]?.(performance.now() + 10_000)
  expect(figure.textContent).toBe('24명')
  expect(figure.firstChild).toBe(node)
  expect(frames).toHaveLength(1)
})

it('rollUp starts fast and slows down, and shows zeros before its start time', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const figure = read('<dd>1,240명</dd>')
  figure.animate = vi.fn<Element['animate']>()
  rollUp(figure, 700)
  const shown = [900, 1350, 1700].map((now) => {
    frames.at(-1)?.(now)
    return figure.textContent
  })
  // At half the time, an eighth of the value is left.
  expect(shown).toEqual(['\u2007,\u2007\u20070명', '1,085명', '1,240명'])
})

describe('on a page with content images and figures', () => {
  /** Returns the animation of each element by its tag: `P` rises, `IMG` fades in, `DD` rolls. */
  const open = (theme: Readonly<Record<string, string>>) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => theme[name] ?? '' }))
    vi.stubGlobal('requestAnimationFrame', () => 0)
    document.body.innerHTML =
      '<main><p data-reveal></p><img srcset="/a.webp 1w"><dd data-roll>24명</dd></main><img srcset="/b.webp 1w" id="b">'
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
    let top = 5000
    const animations = new Map<string, { how: unknown[]; pause: () => void; play: () => void }>()
    for (const element of document.body.querySelectorAll('p, img, dd')) {
      element.getBoundingClientRect = () => new DOMRect(0, top, 10, 10)
      element.animate = (...how) => {
        const animation = { how, pause: vi.fn(), play: vi.fn(), cancel: vi.fn() }
        animations.set(element.id || element.tagName, animation)
        return animation as unknown as Animation
      }
    }
    startScrollReveal()
    return {
      animations,
      scrollTo: () => {
        top = 0
        window.dispatchEvent(new Event('scroll'))
      },
    }
  }

  it('content images fade in and numbers roll up once they are scrolled into view', () => {
    const { animations, scrollTo } = open({ '--fade-time': '900', '--roll-time': '700', '--reveal-curve': 'linear' })
    expect([...animations.keys()]).toEqual(['P', 'IMG'])
    const { how, pause, play } = animations.get('IMG') ?? {}
    expect(how).toEqual([{ opacity: [0, 1] }, { duration: 900, easing: 'linear' }])
    expect(pause).toHaveBeenCalledOnce()
    expect(play).not.toHaveBeenCalled()
    expect(find('dd').textContent).toBe('24명')
    scrollTo()
    expect(play).toHaveBeenCalledOnce()
    expect(find('dd').textContent).toBe('\u20070명')
    expect(animations.get('DD')?.how[1]).toEqual({ duration: 700 })
  })

  it('images and numbers stay static if the theme does not animate them', () => {
    const { animations, scrollTo } = open({})
    scrollTo()
    expect([...animations.keys()]).toEqual(['P'])
    expect(find('dd').textContent).toBe('24명')
  })
})

it.each(['<dd>10:30</dd>', '<dd>4.5점</dd>', '<dd>하루</dd>', '<dd></dd>'])('rollUp leaves %s unchanged', (html) => {
  const figure = read(html)
  const before = figure.innerHTML
  rollUp(figure, 700)
  expect(figure.innerHTML).toBe(before)
})
