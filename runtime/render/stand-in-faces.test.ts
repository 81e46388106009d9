import { expect, it } from 'vitest'
import type { FontFamily } from '#schemas/font-families.ts'
import { listStandIns, toStandInFaces } from './stand-in-faces.ts'

const family: FontFamily = {
  name: 'Display',
  slug: 'display',
  weight: '300',
  letters: 'titles',
  inTwo: [],
  standIn: { width: 1.2, ascent: 1.2, descent: 0.3 },
}

it('makes a face of the system as wide and as high as the one that comes', () => {
  const [first, second, ...more] = toStandInFaces(family).split('@font-face').slice(1)
  expect(more).toEqual([])
  expect(first).toContain('{font-family:Display Stand-in;src:local("Times New Roman"),')
  expect(first).toContain('size-adjust:120%;ascent-override:100%;descent-override:25%;line-gap-override:0%')
  // Noto Serif is wider by itself.
  expect(second).toMatch(/Display Stand-in B;src:local\("Noto Serif"\).*size-adjust:101\.4%;ascent-override:118\.4%/)
  expect(listStandIns(family)).toEqual(["'Display Stand-in'", "'Display Stand-in B'"])
})

it('takes the italic of an italic', () => {
  expect(toStandInFaces({ ...family, style: 'italic' })).toMatch(/local\("Times New Roman Italic"\).*font-style:italic/)
})

it('leaves families without one, and the other files of a family, to their stack', () => {
  const { standIn: _, ...plain } = family
  expect([toStandInFaces(plain), listStandIns(plain)]).toEqual(['', []])
  expect(toStandInFaces({ ...family, isRest: true }) + toStandInFaces({ ...family, isHangul: true })).toBe('')
})
