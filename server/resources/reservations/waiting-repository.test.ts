import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { insertReservation } from './repository.ts'
import type { ReservationRecord } from './reservation.ts'
import { countWaitingOf, listPartnersWaiting, listWaiting, listWaitingWithin } from './waiting-repository.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const STATES = ['REQUESTED', 'CONFIRMED', 'CANCELLED', 'WAITING', 'OFFERED'] as const

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting])
})
afterAll(() => database.close())

const keep = (partner: number, number: string, more: Partial<ReservationRecord> = {}) =>
  insertReservation(parsePartnerId(partner), database.db.kysely, makeStoredReservation(number, more))
const numbersOf = (rows: readonly ReservationRecord[]) => rows.map(({ number }) => number)

it('waiting and offered entries are in one list, oldest first and by number at the same time', async () => {
  for (const state of STATES) await keep(1, state, { state, createdAt: '2026-05-03T00:00:00.000Z' })
  await keep(1, 'EARLY', { state: 'OFFERED', createdAt: '2026-05-02T00:00:00.000Z' })
  await keep(1, 'LATE', { state: 'WAITING', createdAt: '2026-05-04T00:00:00.000Z' })
  await keep(2, 'OTHER', { state: 'WAITING' })
  expect(numbersOf(await listWaiting(parsePartnerId(1), database.db.kysely))).toEqual([
    'EARLY',
    'OFFERED',
    'WAITING',
    'LATE',
  ])
})

it('clinics are listed when they have waiting customers, or a place that has lapsed by now', async () => {
  await keep(11, 'A', { state: 'WAITING' })
  await keep(12, 'A', { state: 'OFFERED', heldUntil: '2027-01-01T00:00:00.000Z' })
  await keep(13, 'A', { state: 'REQUESTED', heldUntil: now.toISOString() })
  await keep(13, 'B', { state: 'REQUESTED', heldUntil: now.toISOString() })
  await keep(14, 'A', { state: 'REQUESTED', heldUntil: '2026-05-04T03:00:00.001Z' })
  await keep(15, 'A', { state: 'REQUESTED' })
  await keep(16, 'A', { state: 'CONFIRMED', heldUntil: now.toISOString() })
  await keep(17, 'A', { state: 'CANCELLED', heldUntil: now.toISOString() })
  const found = await listPartnersWaiting(database.db.kysely, now)
  expect(found.filter((id) => id > 10)).toEqual([11, 12, 13])
})

it('listWaitingWithin returns waiting customers of one kind whose span lies within the given one', async () => {
  const day = { startsAt: '2026-05-05T15:00:00.000Z', endsAt: '2026-05-06T15:00:00.000Z' }
  const wait = (number: string, more: Partial<ReservationRecord> = {}) =>
    keep(3, number, { state: 'WAITING', ...day, ...more })
  await wait('WHOLE', { createdAt: '2026-05-04T02:00:00.000Z' })
  await wait('FIRST', { endsAt: '2026-05-06T03:00:00.000Z', createdAt: '2026-05-04T01:00:00.000Z' })
  await wait('EARLIER', { startsAt: '2026-05-05T14:59:00.000Z' })
  await wait('LONGER', { endsAt: '2026-05-06T15:01:00.000Z' })
  await wait('TREATED', { kind: 'TREATMENT' })
  await wait('OFFERED', { state: 'OFFERED' })
  const clinic = parsePartnerId(3)
  expect(numbersOf(await listWaitingWithin(clinic, database.db.kysely, 'VISIT', day))).toEqual(['FIRST', 'WHOLE'])
  expect(numbersOf(await listWaitingWithin(clinic, database.db.kysely, 'TREATMENT', day))).toEqual(['TREATED'])
})

it('countWaitingOf counts by phone number or e-mail address, offers included', async () => {
  const own = { phoneDigest: 'own', emailDigest: 'mail' }
  await keep(4, 'A', { state: 'WAITING', ...own })
  await keep(4, 'B', { state: 'OFFERED', phoneDigest: 'own' })
  await keep(4, 'C', { state: 'WAITING', phoneDigest: 'other', emailDigest: 'mail' })
  await keep(4, 'D', { state: 'WAITING', phoneDigest: 'other' })
  await keep(4, 'E', { state: 'CANCELLED', ...own })
  await keep(5, 'A', { state: 'WAITING', ...own })
  const count = (person: { phoneDigest: string; emailDigest: string | null }) =>
    countWaitingOf(parsePartnerId(4), database.db.kysely, person)
  expect([await count(own), await count({ phoneDigest: 'own', emailDigest: null })]).toEqual([3, 2])
})
