import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import {
  cancelHolds,
  countComing,
  countHolds,
  findReservation,
  insertReservation,
  listTaken,
  updateReservation,
} from './repository.ts'
import type { ReservationRecord } from './reservation.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-reservations-'))
const now = new Date('2026-05-04T03:00:00.000Z')
const clinic = parsePartnerId(1)

let db: Database
beforeAll(async () => {
  const migrations = [reservations, reservationHolds, reservationWaiting]
  db = await openDatabase({ dataDir, databaseUrl: null }, migrations, now, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let last = 0
const keep = async (more: Partial<ReservationRecord>): Promise<string> => {
  last += 1
  const number = `NUMBER${last}`
  await insertReservation(clinic, db.kysely, {
    number,
    kind: 'VISIT',
    state: 'CONFIRMED',
    startsAt: '2026-05-05T03:00:00.000Z',
    endsAt: '2026-05-05T04:00:00.000Z',
    customerSealed: 'sealed',
    phoneDigest: 'phone',
    emailDigest: null,
    heldUntil: null,
    visitorDigest: null,
    networkDigest: null,
    waitingPart: null,
    attendance: null,
    languageCode: 'ko',
    choice: { vatRate: 10, options: [] },
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...more,
  })
  return number
}
const countOf = (phoneDigest: string, emailDigest: string | null = null) =>
  countComing(clinic, db.kysely, { phoneDigest, emailDigest }, now)

it.each<[ReservationRecord['state'], number]>([
  ['REQUESTED', 1],
  ['CONFIRMED', 1],
  ['OFFERED', 1],
  ['WAITING', 0],
  // Otherwise customers who cancelled five could never reserve again.
  ['CANCELLED', 0],
])('a reservation in state %s counts %d times as upcoming', async (state, count) => {
  await keep({ state, phoneDigest: `of ${state}` })
  expect(await countOf(`of ${state}`)).toBe(count)
})

it('counts upcoming reservations by phone number or e-mail address, each one once', async () => {
  await keep({ phoneDigest: 'one', emailDigest: 'mail' })
  await keep({ phoneDigest: 'other', emailDigest: 'mail' })
  await keep({ phoneDigest: 'one', startsAt: now.toISOString() })
  expect(await countOf('one', 'mail')).toBe(2)
  expect(await countOf('one')).toBe(1)
  expect(await countOf('nobody')).toBe(0)
  expect(await countComing(parsePartnerId(2), db.kysely, { phoneDigest: 'one', emailDigest: null }, now)).toBe(0)
})

it('releases a place one minute after its confirmation deadline', async () => {
  const span = { startsAt: '2026-06-01T03:00:00.000Z', endsAt: '2026-06-01T04:00:00.000Z' }
  const number = await keep({ ...span, state: 'REQUESTED', phoneDigest: 'held', heldUntil: now.toISOString() })
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const taken = async (seconds: number) =>
    (await listTaken(clinic, db.kysely, 'VISIT', span, { now: at(seconds) })).length
  expect([await taken(59), await taken(60)]).toEqual([1, 0])
  expect(await countHolds(clinic, db.kysely, { phoneDigest: 'held' }, at(59))).toBe(1)
  expect(await countHolds(clinic, db.kysely, { phoneDigest: 'held', without: number }, at(59))).toBe(0)
  expect((await cancelHolds(clinic, db.kysely, at(0))).map((one) => one.number)).toEqual([number])
  expect(await findReservation(clinic, db.kysely, number)).toMatchObject({ state: 'CANCELLED', version: 2 })
})

it('changes one only if it has not changed since it was read', async () => {
  const number = await keep({ state: 'REQUESTED', phoneDigest: 'changed' })
  const read = await findReservation(clinic, db.kysely, number)
  if (!read) throw new Error('It was kept just now')
  const change = (state: ReservationRecord['state']) => updateReservation(clinic, db.kysely, read, { state }, now)
  expect(await change('CONFIRMED')).toMatchObject({ state: 'CONFIRMED', version: 2 })
  expect(await change('CANCELLED')).toBeNull()
  expect(await findReservation(clinic, db.kysely, number)).toMatchObject({ state: 'CONFIRMED', version: 2 })
})
