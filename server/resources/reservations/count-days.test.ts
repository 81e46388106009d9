import { expect, it } from 'vitest'
import { countDays } from './count-days.ts'

it.each([
  ['2026-05-04', '2026-05-04', 1],
  ['2026-05-04', '2026-05-10', 7],
  ['2026-02-28', '2026-03-01', 2],
  // A span across a daylight saving change still has whole days.
  ['2026-10-24', '2026-10-26', 3],
  ['2026-01-01', '2026-04-02', 92],
])('countDays from %s to %s returns %d', (from, to, count) => {
  expect(countDays(from, to)).toBe(count)
})

it.each([
  ['2026-05-05', '2026-05-04', 'is before'],
  ['2026-02-30', '2026-05-04', '2026-02-30 is not a valid date'],
  ['2026-05-04', 'tomorrow', 'tomorrow is not a valid date'],
  ['2026-01-01', '2026-04-03', 'At most 92 days'],
])('countDays rejects the period from %s to %s', (from, to, words) => {
  expect(() => countDays(from, to)).toThrow(
    expect.objectContaining({ code: 'reservation/period', status: 400, message: expect.stringContaining(words) }),
  )
})
