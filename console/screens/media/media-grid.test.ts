import { expect, it } from 'vitest'
import { moveInGrid } from './media-grid.tsx'

it.each([
  [3, 'ArrowRight', 4],
  [3, 'ArrowLeft', 2],
  [3, 'ArrowDown', 8],
  [8, 'ArrowUp', 3],
  [0, 'ArrowLeft', 0],
  [2, 'ArrowUp', 2],
  [9, 'ArrowDown', 9],
  [11, 'ArrowRight', 11],
  [5, 'Home', 0],
  [5, 'End', 11],
  [5, 'Enter', null],
])('moveInGrid from item %i of twelve in five columns on %s returns %s', (index, key, next) => {
  expect(moveInGrid(index, key, { columns: 5, count: 12 })).toBe(next)
})
