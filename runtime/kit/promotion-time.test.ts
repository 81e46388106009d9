import { expect, it } from 'vitest'
import { formatPromotionTime } from './promotion-time.ts'

it.each([
  ['2026-12-01T14:59:00.000Z', 'Asia/Seoul', '2026-12-01 23:59'],
  ['2026-12-31T15:00:00.000Z', 'Asia/Seoul', '2027-01-01 00:00'],
  ['2026-07-01T04:05:00.000Z', 'America/New_York', '2026-07-01 00:05'],
  ['2026-01-01T05:00:00.000Z', 'America/New_York', '2026-01-01 00:00'],
])('writes %s on the clocks of %s', (instant, timeZone, expected) => {
  expect(formatPromotionTime(instant, timeZone)).toBe(expected)
})
