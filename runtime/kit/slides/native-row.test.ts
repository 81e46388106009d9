import { expect, it } from 'vitest'
import { findNearest } from './native-row.ts'

it.each([
  [0, 0],
  [180, 0],
  [220, 1],
  [400, 1],
  [699, 2],
  [5000, 2],
])('a row with items at 0, 400 and 800 that is scrolled by %i px is at item %i', (scrolled, item) => {
  expect(findNearest([0, 400, 800], scrolled)).toBe(item)
})

it('findNearest returns the first item for a row without items', () => {
  expect(findNearest([], 0)).toBe(0)
})
