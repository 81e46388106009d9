import { expect, it } from 'vitest'
import { byMonths, conversion, growth, toPoints } from './visits.tsx'

const day = (name: string, visitors: number, bookingsMade = 1) => ({ day: name, visitors, bookingsMade })

it('toPoints draws today as a separate series that starts at the previous day', () => {
  expect(toPoints([day('2026-11-21', 5), day('2026-11-22', 6), day('2026-11-23', 2)], '2026-11-23')).toEqual([
    { day: '2026-11-21', visitors: 5, todays: null, bookings: 1 },
    { day: '2026-11-22', visitors: 6, todays: 6, bookings: 1 },
    { day: '2026-11-23', visitors: null, todays: 2, bookings: 1 },
  ])
})

it('byMonths sums a year by months', () => {
  expect(byMonths([day('2026-10-31', 5), day('2026-11-01', 6), day('2026-11-02', 2)])).toEqual([
    { day: '2026-10', visitors: 5, todays: null, bookings: 1 },
    { day: '2026-11', visitors: 8, todays: null, bookings: 2 },
  ])
})

it('growth and conversion compare a value with its base in percent', () => {
  expect([growth(108, 100), growth(5, 0), conversion(105, 12_151), conversion(0, 0)]).toEqual([8, null, 0.86, 0])
})
