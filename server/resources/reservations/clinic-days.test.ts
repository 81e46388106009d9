import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Messages } from '../../messaging/messages/messages.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { resource as schedules, scheduleExceptions } from '../schedules/index.ts'
import { findClinicSlot, planClinicDays } from './clinic-days.ts'
import { findSlot, planDays } from './day-plans.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { insertReservation } from './repository.ts'
import type { ReservationRecord } from './reservation.ts'

const clinic = parsePartnerId(1)
// Monday, noon in Seoul.
const now = new Date('2026-05-04T03:00:00.000Z')
const LATER = '2026-06-01T00:00:00.000Z'
const reservation = {
  slotMinutes: 60,
  visitCapacity: 2,
  treatmentCapacity: 3,
  daysAhead: 5,
  leadMinutes: 60,
  holdShare: 50,
}
const tenantWith = (more = {}) =>
  toTenant(clinic, makePartner(1, 'a'), makeMarketing(), makeConfig({ reservation: { ...reservation, ...more } }))

let database: Awaited<ReturnType<typeof openSmallDatabase>>
let last = 0
const keep = (startsAt: string, more: Partial<ReservationRecord> = {}, partner = 1) => {
  last += 1
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const record = makeStoredReservation(`N${last}`, { startsAt, endsAt, ...more })
  return insertReservation(parsePartnerId(partner), database.db.kysely, record)
}
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting, ...schedules.migrations])
  const { kysely } = database.db
  await scheduleExceptions.put(clinic, kysely, { date: '2026-05-06', state: 'HOLIDAY', note: { ko: '휴일' } })
  await scheduleExceptions.put(clinic, kysely, {
    date: '2026-05-07',
    state: 'NORMAL',
    open: '10:00',
    close: '12:00',
    note: {},
  })
  await keep('2026-05-05T01:00:00.000Z')
  await keep('2026-05-05T01:30:00.000Z')
  await keep('2026-05-05T01:00:00.000Z', { kind: 'TREATMENT' })
  await keep('2026-05-05T01:00:00.000Z', { state: 'CANCELLED' })
  await keep('2026-05-05T01:00:00.000Z', {}, 2)
})
afterAll(() => database.close())

describe('the days of the front desk', () => {
  const plan = (from: string, count: number) =>
    planClinicDays({ tenant: tenantWith(), db: database.db.kysely, now }, { from, count })

  it('contain the taken places and the capacity of each kind', async () => {
    const [day] = await plan('2026-05-05', 1)
    expect(day?.slots.slice(0, 3)).toEqual([
      {
        time: '10:00',
        startsAt: '2026-05-05T01:00:00.000Z',
        isOver: false,
        visit: { taken: 2, places: 2 },
        treatment: { taken: 1, places: 3 },
      },
      expect.objectContaining({ time: '11:00', visit: { taken: 1, places: 2 } }),
      expect.objectContaining({ time: '12:00', visit: { taken: 0, places: 2 } }),
    ])
  })

  it('follow the weekly hours and the clinic’s exceptions, for past and distant days too', async () => {
    const days = await plan('2026-05-03', 5)
    expect(days.map(({ date, day, state, isToday, slots }) => [date, day, state, isToday, slots.length])).toEqual([
      ['2026-05-03', 'sunday', 'CLOSED', false, 0],
      ['2026-05-04', 'monday', 'NORMAL', true, 8],
      ['2026-05-05', 'tuesday', 'NORMAL', false, 8],
      ['2026-05-06', 'wednesday', 'HOLIDAY', false, 0],
      ['2026-05-07', 'thursday', 'NORMAL', false, 2],
    ])
    expect(days.slice(3)).toMatchObject([{ note: { ko: '휴일' } }, { close: '12:00' }])
    expect((await plan('2026-12-01', 1))[0]?.slots).toHaveLength(8)
  })

  it('mark the times that have ended by now', async () => {
    const [day] = await plan('2026-05-04', 1)
    expect(day?.slots.filter(({ isOver }) => isOver).map(({ time }) => time)).toEqual(['10:00', '11:00'])
  })

  it('return a time that is not over, even if it is taken', async () => {
    const find = (date: string, time: string) =>
      findClinicSlot({ tenant: tenantWith(), db: database.db.kysely, now }, { date, time }).then(
        ({ startsAt }) => startsAt,
        ({ code }: { code: string }) => code,
      )
    expect(await find('2026-05-05', '10:00')).toBe('2026-05-05T01:00:00.000Z')
    expect(await find('2026-05-04', '12:00')).toBe('2026-05-04T03:00:00.000Z')
    for (const [date, time] of [
      ['2026-05-04', '11:00'],
      ['2026-05-05', '10:30'],
      ['2026-05-06', '10:00'],
      ['2026-05-07', '15:00'],
    ] as const) {
      expect(await find(date, time)).toBe('reservation/unavailable')
    }
  })
})

describe('the days offered to customers', () => {
  const silent: Messages = { has: () => false, send: async () => {} }
  const asking = (more = {}, messages = silent) =>
    ({ tenant: tenantWith(more), db: database.db.kysely, kind: 'VISIT', now, messages }) as const
  const stateOf = async (date: string, more = {}, messages = silent) => {
    const [planned] = await planDays(asking(more, messages), { from: date, count: 1 })
    return planned?.plan.state
  }

  it('are consecutive, with occupied times marked as full', async () => {
    const days = await planDays(asking(), { from: '2026-05-05', count: 3 })
    expect(days.map(({ opening, plan }) => [opening.date, plan.state])).toEqual([
      ['2026-05-05', 'OPEN'],
      ['2026-05-06', 'HOLIDAY'],
      ['2026-05-07', 'OPEN'],
    ])
    expect(days[0]?.plan.slots.slice(0, 2).map(({ isFull }) => isFull)).toEqual([true, false])
  })

  it('limit unconfirmed reservations to a share of the day, unless customers confirm by code', async () => {
    // Eight one-place slots: four may be held.
    for (const hour of ['01', '02', '03']) {
      await keep(`2026-05-08T${hour}:00:00.000Z`, { state: 'REQUESTED', heldUntil: LATER })
    }
    const one = { visitCapacity: 1 }
    const [planned] = await planDays(asking(one), { from: '2026-05-08', count: 1 })
    expect(planned?.day).toEqual({
      span: { startsAt: '2026-05-08T01:00:00.000Z', endsAt: '2026-05-08T10:00:00.000Z' },
      most: 4,
    })
    expect(await stateOf('2026-05-08', one)).toBe('OPEN')
    await keep('2026-05-08T05:00:00.000Z', { state: 'REQUESTED', heldUntil: LATER })
    expect(await stateOf('2026-05-08', one)).toBe('FULL')
    const mailing: Messages = { has: (channel) => channel === 'email', send: async () => {} }
    expect(await stateOf('2026-05-08', { ...one, confirmBy: 'EMAIL' }, mailing)).toBe('OPEN')
    // Configured, but without a sender.
    expect(await stateOf('2026-05-08', { ...one, confirmBy: 'SMS' }, mailing)).toBe('FULL')
  })

  it('find a time even when it is full, and return the state of a day without that time', async () => {
    const found = await findSlot(asking(), { date: '2026-05-05', time: '10:00' })
    expect(found.slot).toMatchObject({ startsAt: '2026-05-05T01:00:00.000Z', isFull: true })
    const refused = (date: string, time: string) =>
      findSlot(asking(), { date, time }).then(
        () => null,
        ({ details }: { details: object }) => details,
      )
    expect(await refused('2026-05-05', '10:30')).toEqual({ dayState: 'OPEN' })
    expect(await refused('2026-05-06', '10:00')).toEqual({ dayState: 'HOLIDAY' })
    expect(await refused('2026-05-20', '10:00')).toEqual({ dayState: 'RESERVATION_UNAVAILABLE' })
  })
})
