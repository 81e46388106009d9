import { expect, it } from 'vitest'
import { findFeatures } from './features.ts'

it.each([
  [14, [0, 13]],
  [13, [0, 12, 7]],
  [7, [0]],
  [5, [0, 4, 3]],
  [2, [0, 1]],
  [1, [0]],
  [12, []],
  [0, []],
])('findFeatures fills the last row of %i cards', (count, expected) => {
  expect([...findFeatures(count)]).toEqual(expected)
})
