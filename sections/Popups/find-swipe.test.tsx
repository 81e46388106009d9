import { expect, it } from 'vitest'
import { findSwipe } from './find-swipe.ts'

const from = { x: 200, y: 300 }

it.each([
  ['to the left, the next', { x: 150, y: 310 }, 1],
  ['to the right, the one before', { x: 250, y: 290 }, -1],
  ['too short', { x: 175, y: 300 }, 0],
  ['a press', { x: 200, y: 300 }, 0],
  ['more down than sideways', { x: 150, y: 380 }, 0],
])('%s', (_, to, step) => {
  expect(findSwipe(from, to)).toBe(step)
})
