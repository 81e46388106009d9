import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { webhookMigration } from '../../messaging/webhooks/migration.ts'
import { resource as schedules } from '../schedules/index.ts'
import { listEvents } from './events.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { findReservation, insertReservation } from './repository.ts'
import type { ReservationRecord, WaitingPart } from './reservation.ts'
import { listWithin, offerFreePlaces, offerPlace, toOfferedUntil, toSpan } from './waiting.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const DAY = '2026-05-05'

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  const own = [reservations, reservationHolds, reservationWaiting, webhookMigration]
  database = await openSmallDatabase([...own, ...schedules.migrations])
})
afterAll(() => database.close())

describe('a part of the day', () => {
  it('spans the whole day, or its hours before or after noon, in the clinic’s time zone', () => {
    const spanOf = (part: WaitingPart) => Object.values(toSpan(DAY, part, 'Asia/Seoul'))
    expect(spanOf('ANY')).toEqual(['2026-05-04T15:00:00.000Z', '2026-05-05T15:00:00.000Z'])
    expect(spanOf('MORNING')).toEqual(['2026-05-04T15:00:00.000Z', '2026-05-05T03:00:00.000Z'])
    expect(spanOf('AFTERNOON')).toEqual(['2026-05-05T03:00:00.000Z', '2026-05-05T15:00:00.000Z'])
  })

  it('has the length of the local day', () => {
    expect(Object.values(toSpan('2026-03-29', 'ANY', 'Europe/Berlin'))).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
  })

  it('contains the times that begin in it; noon belongs to the afternoon', () => {
    const slots = ['02:00', '03:00', '04:00'].map((time) => ({
      time,
      startsAt: `2026-05-05T${time}:00.000Z`,
      endsAt: '2026-05-05T23:00:00.000Z',
      isFull: false,
    }))
    const timesOf = (part: WaitingPart) =>
      listWithin(slots, toSpan(DAY, part, 'Asia/Seoul')).map(({ startsAt }) => startsAt.slice(11, 13))
    expect([timesOf('MORNING'), timesOf('AFTERNOON')]).toEqual([['02'], ['03', '04']])
  })
})

describe('a customer on the waiting list', () => {
  let clinics = 0
  let clinic = parsePartnerId(1)
  beforeEach(() => {
    clinics += 1
    clinic = parsePartnerId(clinics)
  })
  // Open from ten to seven except lunch at one: eight slots of an hour.
  const HOURS = ['10', '11', '12', '14', '15', '16', '17', '18']
  const atHour = (hour: string) => ({
    startsAt: `${DAY}T${String(Number(hour) - 9).padStart(2, '0')}:00:00.000Z`,
    endsAt: `${DAY}T${String(Number(hour) - 8).padStart(2, '0')}:00:00.000Z`,
  })
  const keep = (number: string, more: Partial<ReservationRecord>) =>
    insertReservation(clinic, database.db.kysely, makeStoredReservation(number, more))
  const fillAllBut = async (...free: string[]) => {
    for (const hour of HOURS) if (!free.includes(hour)) await keep(`FULL${hour}`, atHour(hour))
  }
  const wait = (number: string, part: WaitingPart, more: Partial<ReservationRecord> = {}) =>
    keep(number, { state: 'WAITING', waitingPart: part, ...toSpan(DAY, part, 'Asia/Seoul'), ...more })
  const offer = (visitCapacity = 1) => {
    const config = makeConfig({ reservation: { slotMinutes: 60, visitCapacity, leadMinutes: 0 } })
    const tenant = toTenant(clinic, makePartner(clinics, 'a'), makeMarketing(), config)
    // Only the available channels are read.
    const messages = { has: () => false, send: async () => {} }
    return offerFreePlaces({ tenant, db: database.db, messages, now })
  }
  const stateOf = async (number: string) => {
    const found = await findReservation(clinic, database.db.kysely, number)
    return [found?.state, found?.state === 'OFFERED' ? found.startsAt.slice(11, 13) : null]
  }

  it('is offered the free place, which is kept for half an hour and offered once', async () => {
    await fillAllBut('15')
    await wait('FIRST', 'ANY', { createdAt: '2026-05-04T01:00:00.000Z' })
    await wait('SECOND', 'ANY', { createdAt: '2026-05-04T02:00:00.000Z' })
    expect(await offer()).toBe(1)
    expect([await stateOf('FIRST'), await stateOf('SECOND')]).toEqual([
      ['OFFERED', '06'],
      ['WAITING', null],
    ])
    const first = await findReservation(clinic, database.db.kysely, 'FIRST')
    expect(first).toMatchObject({ ...atHour('15'), heldUntil: '2026-05-04T03:30:00.000Z', waitingPart: 'ANY' })
    expect(toOfferedUntil(now)).toBe(first?.heldUntil)
    expect(await listEvents(clinic, database.db.kysely, 'FIRST')).toMatchObject([{ kind: 'OFFERED', actor: 'clock' }])
    expect(await offer()).toBe(0)
  })

  it('is offered nothing when no place is free, or only places of another part of the day or kind', async () => {
    await fillAllBut()
    await wait('ANYTIME', 'ANY')
    expect(await offer()).toBe(0)
    clinic = parsePartnerId((clinics += 1))
    await fillAllBut('16')
    await wait('MORNING', 'MORNING')
    await keep('FULLTREATED', { ...atHour('16'), kind: 'TREATMENT' })
    expect([await offer(), (await stateOf('MORNING'))[0]]).toEqual([0, 'WAITING'])
  })

  it('is skipped when the place does not fit, and the next one gets it', async () => {
    await fillAllBut('10', '17')
    await wait('MORNING', 'MORNING', { createdAt: '2026-05-04T00:00:00.000Z' })
    await wait('MORNING2', 'MORNING', { createdAt: '2026-05-04T01:00:00.000Z' })
    await wait('LATER', 'AFTERNOON', { createdAt: '2026-05-04T02:00:00.000Z' })
    expect(await offer()).toBe(2)
    expect([await stateOf('MORNING'), await stateOf('MORNING2'), await stateOf('LATER')]).toEqual([
      ['OFFERED', '01'],
      ['WAITING', null],
      ['OFFERED', '08'],
    ])
  })

  it('is offered the second place of a time too', async () => {
    await fillAllBut('15')
    for (const hour of HOURS) if (hour !== '15') await keep(`MORE${hour}`, atHour(hour))
    for (const number of ['A', 'B', 'C']) await wait(number, 'ANY')
    expect(await offer(2)).toBe(2)
    expect((await Promise.all(['A', 'B', 'C'].map(stateOf))).map(([state]) => state)).toEqual([
      'OFFERED',
      'OFFERED',
      'WAITING',
    ])
  })

  it('is not offered a place on the basis of a stale revision', async () => {
    await wait('FIRST', 'ANY')
    const seen = await findReservation(clinic, database.db.kysely, 'FIRST')
    if (!seen) throw new Error('They wait')
    const give = () =>
      offerPlace({ id: clinic }, database.db.kysely, seen, { slot: atHour('10'), actor: 'administrator 7', now })
    expect(await give()).toMatchObject({ state: 'OFFERED', ...atHour('10') })
    expect(await give()).toBeNull()
    expect(await listEvents(clinic, database.db.kysely, 'FIRST')).toMatchObject([
      { kind: 'OFFERED', actor: 'administrator 7', startsAt: atHour('10').startsAt },
    ])
  })
})
