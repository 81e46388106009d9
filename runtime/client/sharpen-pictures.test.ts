// Loads are heard in a document: @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SHARPEN_MS, sharpenPictures } from './sharpen-pictures.ts'

// Called by itself: other tests of the same document have pictures sharpened too, for as long as it is there.
let hear: (event: Event) => void
beforeAll(() => {
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  sharpenPictures()
  const [call] = listen.mock.calls
  listen.mockRestore()
  expect(call).toEqual(['load', expect.any(Function), true])
  if (typeof call?.[1] === 'function') hear = call[1]
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a picture that has come is sharpened. */
const isSharpened = ({ tint = '#fff,#fff,#fff', loading = 'lazy', top = 100, isCalm = false }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  const picture = document.createElement('img')
  if (tint) picture.dataset['tint'] = tint
  picture.setAttribute('loading', loading)
  picture.getBoundingClientRect = () => new DOMRect(0, top, 100, 100)
  const animate = vi.fn()
  picture.animate = animate
  const load = new Event('load')
  vi.spyOn(load, 'target', 'get').mockReturnValue(picture)
  hear(load)
  return animate.mock.calls.map(([, options]) => options as unknown)
}

it('is done to a lazy picture that comes while it is looked at', () => {
  expect(isSharpened({})).toEqual([{ duration: SHARPEN_MS, easing: 'ease-out' }])
})

it.each([
  ['whose colours nobody knows', { tint: '' }],
  ['that a visitor sees first', { loading: 'eager' }],
  ['below the window', { top: 5000 }],
  ['above it', { top: -200 }],
  ['where less motion is wished for', { isCalm: true }],
])('is not done to one %s', (_, picture) => expect(isSharpened(picture)).toEqual([]))
