import { expect, it } from 'vitest'
import { nextPlace } from './place-group.tsx'

it.each([
  ['CENTER', 'ArrowUp', 'TOP'],
  ['CENTER', 'ArrowRight', 'RIGHT'],
  ['TOP', 'ArrowLeft', 'TOP_LEFT'],
  ['LEFT', 'ArrowDown', 'BOTTOM_LEFT'],
  ['TOP_LEFT', 'ArrowLeft', null],
  ['BOTTOM', 'ArrowDown', null],
  ['CENTER', 'Enter', null],
] as const)('nextPlace from %s on %s is %s', (from, key, expected) => {
  expect(nextPlace(from, key)).toBe(expected)
})
