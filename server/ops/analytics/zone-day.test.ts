import { expect, it } from 'vitest'
import { zoneDayAt } from './zone-day.ts'

const at = (iso: string) => new Date(iso).getTime()

it.each([
  ['Asia/Seoul', '2026-05-04T14:59:59.999Z', '2026-05-04'],
  ['Asia/Seoul', '2026-05-04T15:00:00.000Z', '2026-05-05'],
  ['America/New_York', '2026-05-05T03:59:59.999Z', '2026-05-04'],
  ['America/New_York', '2026-05-05T04:00:00.000Z', '2026-05-05'],
  ['UTC', '2026-05-05T00:00:00.000Z', '2026-05-05'],
])('zoneDayAt in %s at %s is %s', (zone, instant, day) => {
  expect(zoneDayAt(at(instant), zone).day).toBe(day)
})

it('zoneDayAt returns days of 23 hours when clocks skip one, and of 25 when they repeat one', () => {
  const hours = (instant: string) => {
    const { startsAt, endsAt } = zoneDayAt(at(instant), 'Europe/Berlin')
    return (endsAt - startsAt) / 3_600_000
  }
  expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z'), hours('2026-10-26T12:00:00Z')]).toEqual([
    23, 25, 24,
  ])
})

it('is computed again for an earlier moment', () => {
  expect(zoneDayAt(at('2026-05-06T00:00:00Z'), 'Asia/Tokyo').day).toBe('2026-05-06')
  expect(zoneDayAt(at('2026-05-04T00:00:00Z'), 'Asia/Tokyo').day).toBe('2026-05-04')
})
