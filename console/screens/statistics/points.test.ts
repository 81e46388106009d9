import { expect, it } from 'vitest'
import { growthOf, toPoints } from './points.ts'

const day = (name: string, views: number) => ({
  day: name,
  views,
  visitors: 1,
  bookingsBegun: 2,
  bookingsMade: 1,
  searches: 0,
  searchesWithoutResult: 0,
})

it('toPoints sums days by weeks that start on Monday, and by months', () => {
  const days = [day('2026-10-31', 1), day('2026-11-01', 2), day('2026-11-02', 4), day('2026-11-08', 8)]
  expect(toPoints(days, 'day')).toHaveLength(4)
  expect(toPoints(days, 'week').map(({ from, views }) => [from, views])).toEqual([
    ['2026-10-31', 3],
    ['2026-11-02', 12],
  ])
  expect(toPoints(days, 'month').map(({ from, views, visitors }) => [from, views, visitors])).toEqual([
    ['2026-10-31', 1, 1],
    ['2026-11-01', 14, 3],
  ])
})

it('growthOf is null without a previous value', () => {
  expect([growthOf(5, 0), growthOf(15, 10), growthOf(5, 10)]).toEqual([null, 50, -50])
})
