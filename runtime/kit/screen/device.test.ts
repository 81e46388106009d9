import { expect, it } from 'vitest'
import { toDevice } from './device.ts'

it.each([
  [320, 'MOBILE'],
  [768, 'MOBILE'],
  [769, 'PC'],
  [1440, 'PC'],
] as const)('a screen %i px wide is %s', (width, device) => {
  expect(toDevice(width)).toBe(device)
})
