import { QueryClient } from '@tanstack/react-query'
import { listAdminReservations } from '#schemas/generated/api/reservations.ts'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import {
  addDays,
  dayIn,
  cacheReservation,
  mondayOf,
  reservationQuery,
  reservationsQuery,
  timeIn,
} from './reservations.ts'

const api = answerCalls()

it('reservationsQuery reads all reservations of a period, a hundred at a time', async () => {
  api.answer(listAdminReservations, ({ page }) => ({
    rows: Array.from({ length: page === 3 ? 20 : 100 }, (_, at) => ({ number: `${page}-${at}` })),
    total: 220,
  }))
  const found = await new QueryClient().fetchQuery(reservationsQuery({ from: '2026-11-23', to: '2026-11-29' }))
  expect(found).toHaveLength(220)
  expect(api.calls.map(({ input }) => input)).toEqual(
    [1, 2, 3].map((page) => ({ from: '2026-11-23', to: '2026-11-29', page, size: 100 })),
  )
  api.answer(listAdminReservations, { rows: [], total: 7 })
  expect(await new QueryClient().fetchQuery(reservationsQuery({ from: '2026-11-23', state: 'REQUESTED' }))).toEqual([])
  expect(api.calls.at(-1)?.input).toEqual({ from: '2026-11-23', state: 'REQUESTED', page: 1, size: 100 })
})

it('keepReservation caches the reservation, and invalidates lists and free slots', async () => {
  const client = new QueryClient()
  const keys = [['reservations', 'list', 'x'], ['reservations', 'days', 'x'], ['reservations', 'one', 'R-2'], ['posts']]
  for (const key of keys) client.setQueryData(key, [])
  const { queryKey } = reservationQuery('R-1')
  // Only the number determines its cache key.
  const row = { number: 'R-1' } as Parameters<typeof cacheReservation>[1]
  await cacheReservation(client, row)
  expect(client.getQueryData(queryKey)).toBe(row)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false])
})

describe('the clinic’s calendar', () => {
  const night = new Date('2026-11-22T15:30:00Z')

  it('uses the clinic’s time zone, regardless of the device’s', () => {
    expect([dayIn(night), timeIn(night)]).toEqual(['2026-11-23', '00:30'])
    expect([dayIn(night, 'UTC'), timeIn(night, 'UTC')]).toEqual(['2026-11-22', '15:30'])
  })

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-12-31', 365, '2027-12-31'],
  ])('counts days across months and years: %s and %i days', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-03-01', '2026-02-23'],
  ])('starts its weeks on Monday: %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })
})
