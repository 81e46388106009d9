// Loads are heard in a document: @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { rememberListeners } from '#tests/page-listeners.ts'
import { SHARPEN_MS, sharpenPictures } from './sharpen-pictures.ts'

let end: () => void
beforeAll(() => {
  end = rememberListeners()
  sharpenPictures()
})
afterAll(() => end())
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
  document.body.append(picture)
  picture.dispatchEvent(new Event('load'))
  picture.remove()
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
