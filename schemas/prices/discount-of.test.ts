import { expect, it } from 'vitest'
import { discountOf } from './discount-of.ts'

it.each([
  [119_000, 150_000, 21],
  [189_000, 240_000, 21],
  [0, 100, 100],
  [999, 1000, 0],
  [1000, 1000, 0],
  [1200, 1000, 0],
  [1000, null, 0],
])('%d instead of %d is %d per cent off', (price, original, discount) => {
  expect(discountOf(price, original)).toBe(discount)
})
