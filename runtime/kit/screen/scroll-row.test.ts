import { expect, it } from 'vitest'
import { isDrag, toCentredScroll } from './scroll-row.ts'

it.each([
  [0, 0, false],
  [3, 0, false],
  [-3, 3, false],
  [4, 0, true],
  [0, -4, true],
])('a press that moved by %i and %i px is a drag: %s', (x, y, expected) => {
  expect(isDrag({ x: 100, y: 20 }, { x: 100 + x, y: 20 + y })).toBe(expected)
})

it.each([
  ['in the middle', 500, 350],
  ['at the beginning of the row', 20, 0],
  ['at the end of the row', 960, 600],
])('toCentredScroll brings an item %s as near to the middle as the row allows', (_, start, expected) => {
  expect(toCentredScroll({ start, width: 100, rowWidth: 400, scrollWidth: 1000 })).toBe(expected)
})

it('toCentredScroll does not scroll a row that fits', () => {
  expect(toCentredScroll({ start: 300, width: 80, rowWidth: 1200, scrollWidth: 1200 })).toBe(0)
})
