import { expect, it } from 'vitest'
import { isOn } from './popups-card.tsx'

const now = new Date('2026-11-23T03:00:00Z')
const shown = { state: 'shown' as const, published: null, data: {} }

it('isOn is true only for shown popups within their period', () => {
  expect(isOn(shown, now)).toBe(true)
  expect(isOn({ ...shown, state: 'hidden' }, now)).toBe(false)
  expect(isOn({ ...shown, data: { startAt: '2026-11-24T00:00:00Z' } }, now)).toBe(false)
  expect(isOn({ ...shown, data: { endAt: '2026-11-23T02:00:00Z' } }, now)).toBe(false)
  expect(isOn({ ...shown, data: { startAt: null, endAt: '2026-11-24T00:00:00Z' } }, now)).toBe(true)
  expect(isOn({ ...shown, state: 'removed' }, now)).toBe(false)
})
