import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
  ['#0B0B0B', '#000000', 1.07],
  ['#f3f2ef', '#f3f2ef', 1],
])('the contrast of %s and %s is %d in either order', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

it('ignores opacity', () => {
  expect(contrast('#00000080', '#ffffff')).toBe(contrast('#000000', '#ffffff'))
})
