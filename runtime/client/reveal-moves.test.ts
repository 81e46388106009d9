// What moves is looked for in a document: @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { holdBelow, rollUp, toRolled, type RevealMoves } from './reveal-moves.ts'

afterEach(() => vi.unstubAllGlobals())

const moves: RevealMoves = { timeMs: 420, curve: 'linear', rise: '24px', stepMs: 60, rollMs: 700, fadeMs: 0 }

const read = (html: string): Element => {
  document.body.innerHTML = html
  const element = document.body.firstElementChild
  if (!element) throw new Error('There is nothing')
  return element
}

/** The delays of all that is held. */
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

it('holds the entries of a list one after another, eight at most', () => {
  expect(delaysOf(read(`<ul>${'<li></li>'.repeat(10)}</ul>`))).toEqual([0, 60, 120, 180, 240, 300, 360, 420, 420, 420])
})

it('holds anything else as a whole, and lists where the theme says nothing of steps', () => {
  expect(delaysOf(read('<div><p></p><p></p></div>'))).toEqual([0])
  expect(delaysOf(read('<ul><li></li><li></li></ul>'), { ...moves, stepMs: 0 })).toEqual([0])
})

it.each([
  ['24', 0, '\u20070'],
  ['24', 0.5, '12'],
  ['24', 1, '24'],
  ['1,200', 0.5, '\u2007,600'],
])('%s is as wide at %d of its way', (text, share, expected) => expect(toRolled(text, share)).toBe(expected))

it('rolls a number up and leaves the very text that was there', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  const figure = read('<dd>24명</dd>')
  const node = figure.firstChild
  const animate = vi.fn<Element['animate']>()
  figure.animate = animate
  rollUp(figure, 700)
  // Its place is as wide as before.
  const [keyframes, options] = animate.mock.calls[0] ?? []
  expect(keyframes).toMatchObject({ width: ['0px', '0px'], whiteSpace: ['nowrap', 'nowrap'] })
  expect(options).toEqual({ duration: 700 })
  expect(figure.textContent).toBe('\u20070명')
  frames[0]?.(performance.now() + 10_000)
  expect(figure.textContent).toBe('24명')
  expect(figure.firstChild).toBe(node)
  expect(frames).toHaveLength(1)
})

it.each(['<dd>10:30</dd>', '<dd>4.5점</dd>', '<dd>하루</dd>', '<dd></dd>'])('lets %s stand', (html) => {
  const figure = read(html)
  const before = figure.innerHTML
  rollUp(figure, 700)
  expect(figure.innerHTML).toBe(before)
})
