// Loads are heard in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endListenersAfterEach } from '#tests/page-listeners.ts'
import { SHARPEN_MS, sharpenPictures } from './sharpen-pictures.ts'

endListenersAfterEach()
beforeEach(sharpenPictures)
afterEach(() => vi.unstubAllGlobals())

/** Returns the animation of a loaded picture, if there is one. */
const sharpen = ({ tint = '#fff,#fff,#fff', loading = 'lazy', top = 100, isCalm = false }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  vi.stubGlobal('innerHeight', 768)
  const picture = document.createElement('img')
  if (tint) picture.dataset['tint'] = tint
  picture.setAttribute('loading', loading)
  picture.getBoundingClientRect = () => new DOMRect(0, top, 100, 100)
  const animate = vi.fn()
  picture.animate = animate
  document.body.append(picture)
  picture.dispatchEvent(new Event('load'))
  picture.remove()
  return animate.mock.calls
}

it('sharpens a lazy picture that loads in view', () => {
  const [[keyframes, options] = [], ...others] = sharpen({})
  expect(options).toEqual({ duration: SHARPEN_MS, easing: 'ease-out' })
  // Goes from blurred to sharp in the picture's own tone, never beyond its edges.
  expect(keyframes.filter).toEqual([
    expect.stringMatching(/--picture-tone.* blur\([1-9]\d*px\)/),
    expect.stringMatching(/--picture-tone.* blur\(0\)/),
  ])
  expect(keyframes.clipPath).toEqual(['inset(0)', 'inset(0)'])
  expect(others).toEqual([])
})

it.each([-100, 768])('sharpens a picture that just touches the window: %d px from its top', (top) => {
  expect(sharpen({ top })).toHaveLength(1)
})

it.each([
  ['whose colours nobody knows', { tint: '' }],
  ['that a visitor sees first', { loading: 'eager' }],
  ['below the window', { top: 769 }],
  ['above it', { top: -101 }],
  ['where less motion is wished for', { isCalm: true }],
])('does not animate a picture %s', (_, picture) => expect(sharpen(picture)).toEqual([]))
