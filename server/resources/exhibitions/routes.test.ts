import { expect, it } from 'vitest'
import { daysLeftOf, nextDayOf } from './routes.ts'

const SEOUL = 'Asia/Seoul'
const now = new Date('2026-11-20T16:00:00Z') // 21 November, 01:00 in Seoul
const until = (endAt: string | null, isAlwaysOn = false) => ({ startAt: '2026-11-01T00:00:00Z', endAt, isAlwaysOn })

it.each([
  ['the day on which it ends', '2026-11-21T10:00:00Z', 0],
  ['ten days later', '2026-12-01T14:59:00Z', 10],
  ['a midnight, which ends the day before', '2026-12-01T15:00:00Z', 10],
])('daysLeftOf counts days in the partner’s time zone until %s', (_, endAt, days) => {
  expect(daysLeftOf(until(endAt), now, SEOUL)).toBe(days)
})

it('daysLeftOf returns null for promotions that are always on, open-ended, over or upcoming', () => {
  expect(daysLeftOf(until('2026-12-01T00:00:00Z', true), now, SEOUL)).toBeNull()
  expect(daysLeftOf(until(null), now, SEOUL)).toBeNull()
  expect(daysLeftOf(until('2026-11-20T00:00:00Z'), now, SEOUL)).toBeNull()
  expect(daysLeftOf({ ...until('2026-12-01T00:00:00Z'), startAt: '2026-11-22T00:00:00Z' }, now, SEOUL)).toBeNull()
})

it('nextDayOf limits an answer that counts days to the zone’s midnight', () => {
  expect(nextDayOf([until(null), until('2026-12-01T00:00:00Z')], now, SEOUL)).toBe('2026-11-21T15:00:00.000Z')
  expect(nextDayOf([until(null)], now, SEOUL)).toBeNull()
})
