import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { resource as schedules, scheduleExceptions } from '../schedules/index.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { planHours } from './plan-hours.ts'
import { insertReservation } from './repository.ts'
import type { ReservationRecord } from './reservation.ts'

const clinic = parsePartnerId(1)
// Monday 4 May 2026, noon in Seoul.
const now = new Date('2026-05-04T03:00:00.000Z')
const reservation = {
  slotMinutes: 60,
  visitCapacity: 2,
  treatmentCapacity: 1,
  daysAhead: 30,
  leadMinutes: 60,
  holdShare: 50,
}
const HOURS = { fridayOpen: '10:00', fridayClose: '21:00', lunchStart: '13:00', lunchEnd: '14:00' }
const tenant = toTenant(clinic, { ...makePartner(1, 'a'), ...HOURS }, makeMarketing(), makeConfig({ reservation }))

let database: Awaited<ReturnType<typeof openSmallDatabase>>
/** Stores a one-hour reservation at a time of the clinic. */
const keep = (number: string, date: string, time: string, more: Partial<ReservationRecord> = {}, partner = 1) => {
  const startsAt = new Date(`${date}T${time}:00+09:00`).toISOString()
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const record = makeStoredReservation(number, { startsAt, endsAt, state: 'CONFIRMED', heldUntil: null, ...more })
  return insertReservation(parsePartnerId(partner), database.db.kysely, record)
}
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting, ...schedules.migrations])
  await keep('early', '2026-05-08', '10:00')
  await keep('noon', '2026-05-08', '12:00')
  await keep('three', '2026-05-08', '15:00')
  await keep('late', '2026-05-08', '20:00')
  await keep('cancelled', '2026-05-08', '20:00', { state: 'CANCELLED' })
  await keep('elsewhere', '2026-05-08', '20:00', {}, 2)
  await keep('past', '2026-05-01', '20:00')
  await keep('far', '2026-07-31', '20:00')
  // A Friday with an exception, which has its own hours.
  await keep('own', '2026-05-15', '20:00')
  await scheduleExceptions.put(clinic, database.db.kysely, {
    date: '2026-05-15',
    state: 'NORMAL',
    open: '10:00',
    close: '21:00',
    note: {},
  })
  // One exception without hours, and one whose fields were cleared.
  await scheduleExceptions.put(clinic, database.db.kysely, {
    date: '2026-05-22',
    state: 'NORMAL',
    note: { ko: '학회' },
  })
  await scheduleExceptions.put(clinic, database.db.kysely, {
    date: '2026-05-29',
    state: 'NORMAL',
    open: '',
    close: '',
    note: {},
  })
  await keep('noted', '2026-05-22', '20:00')
  await keep('cleared', '2026-05-29', '20:00')
})
afterAll(() => database.close())

const plan = (input: Parameters<typeof planHours>[1]) => planHours({ tenant, db: database.db.kysely, now }, input)
const outside = async (input: Parameters<typeof planHours>[1]) =>
  (await plan(input)).outside.map(({ number }) => number)

describe('planHours', () => {
  it('finds the bookings outside the special hours of a day, and of no other day', async () => {
    const day = { date: '2026-05-08', state: 'NORMAL' as const, open: '10:00', close: '15:00' }
    expect(await outside({ days: [day] })).toEqual(['three', 'late'])
    // Two visits and one treatment at each of the six hours from 15:00.
    expect((await plan({ days: [day] })).places).toBe(-18)
  })

  it.each(['CLOSED', 'HOLIDAY'] as const)('finds all bookings of a day that becomes %s', async (state) => {
    expect(await outside({ days: [{ date: '2026-05-08', state }] })).toEqual(['early', 'noon', 'three', 'late'])
  })

  it('finds no bookings on a day closed for reservations, because the clinic is open', async () => {
    expect(await outside({ days: [{ date: '2026-05-08', state: 'RESERVATION_UNAVAILABLE' }] })).toEqual([])
  })

  it('finds those on all such weekdays, with any note, except days with hours of their own', async () => {
    const found = await outside({ hours: { fridayClose: '20:00' } })
    expect(found).toEqual(['late', 'noted', 'cleared', 'far'])
  })

  it('finds the bookings of a day that returns to the weekly hours', async () => {
    const input = { hours: { fridayClose: '20:00' }, days: [{ date: '2026-05-15', state: null }] }
    expect(await outside(input)).toEqual(['late', 'own', 'noted', 'cleared', 'far'])
  })

  it('finds the bookings covered by a longer lunch break', async () => {
    expect(await outside({ hours: { lunchStart: '12:30' }, days: [] })).toEqual(['noon'])
    expect(await outside({ hours: { lunchStart: '', lunchEnd: '' } })).toEqual([])
  })

  it('reports nothing for unchanged hours, and the added places for longer hours', async () => {
    expect(await plan({})).toEqual({ places: 0, outside: [] })
    expect(await plan({ hours: HOURS })).toEqual({ places: 0, outside: [] })
    // Only the Friday of this week: the next one has its own hours.
    expect((await plan({ hours: { fridayClose: '22:00' } })).places).toBe(3)
  })
})
