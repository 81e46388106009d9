import { expect, it } from 'vitest'
import { toCover, toPosition } from './focal-point.ts'

it('toPosition returns an object-position value', () => {
  expect(toPosition({ x: 0.58, y: 0.524 })).toBe('58% 52%')
})

it('toCover crops like a browser: one side in full, the other around the focal point', () => {
  const wide = { width: 400, height: 100 }
  const frame = { width: 50, height: 50 }
  expect(toCover(wide, frame, { x: 0, y: 0.5 })).toEqual({ left: 0, top: 0, width: 100, height: 100 })
  expect(toCover(wide, frame, { x: 0.5, y: 0.5 })).toEqual({ left: 150, top: 0, width: 100, height: 100 })
  expect(toCover(wide, frame, { x: 1, y: 0 })).toEqual({ left: 300, top: 0, width: 100, height: 100 })
  expect(toCover({ width: 100, height: 400 }, frame, { x: 0, y: 1 })).toEqual({
    left: 0,
    top: 300,
    width: 100,
    height: 100,
  })
})
