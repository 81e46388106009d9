import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation } from '#tests/stored-reservations.ts'
import type { Database } from '../../db/database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { webhookMigration } from '../../messaging/webhooks/migration.ts'
import { noteAttendance } from './attendance.ts'
import { cancelReservation, confirmReservation, requireTime } from './change-reservation.ts'
import { listEvents } from './events.ts'
import { lapseHolds, releaseHolds } from './lapse.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { findReservation, insertReservation } from './repository.ts'
import type { Attendance, ReservationRecord } from './reservation.ts'

const clinic = parsePartnerId(1)
// The fifth of May, noon in Seoul.
const BEGINS = '2026-05-05T03:00:00.000Z'

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting, webhookMigration])
})
afterAll(() => database.close())

let last = 0
const keep = async (more: Partial<ReservationRecord> = {}, partnerId = clinic) => {
  last += 1
  const record = makeStoredReservation(`NUMBER${last}`, { startsAt: BEGINS, ...more })
  await insertReservation(partnerId, database.db.kysely, record)
  return record
}
const kindsOf = async (number: string, partnerId = clinic) =>
  (await listEvents(partnerId, database.db.kysely, number)).map(({ kind, actor }) => `${kind} by ${actor}`)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

describe('the attendance of a customer', () => {
  const note = (reservation: ReservationRecord, attendance: Attendance | null, at: string, timeZone = 'Asia/Seoul') => {
    const tenant = toTenant(clinic, makePartner(1, 'a'), makeMarketing(), makeConfig({ timeZone }))
    const write: Database['write'] = (tags, work) => database.db.write(tags, work)
    // Only the used parts of a call.
    const call = {
      input: { number: reservation.number, attendance },
      partnerId: clinic,
      tenant,
      now: new Date(at),
      write,
      administrator: { id: 7 },
    } as unknown as Parameters<typeof noteAttendance>[0]
    return noteAttendance(call, reservation)
  }

  it('can be recorded from the day of the visit, in the clinic’s time zone', async () => {
    const one = await keep()
    expect(await codeOf(note(one, 'CAME', '2026-05-04T14:59:00.000Z'))).toBe('reservation/over')
    expect(await codeOf(note(one, 'CAME', '2026-05-04T15:00:00.000Z', 'Europe/London'))).toBe('reservation/over')
    expect(await note(one, 'CAME', '2026-05-04T15:00:00.000Z')).toMatchObject({ attendance: 'CAME' })
    expect(await kindsOf(one.number)).toEqual(['CAME by administrator 7'])
  })

  it('can be a no-show only once the visit has begun', async () => {
    const one = await keep()
    expect(await codeOf(note(one, 'NO_SHOW', '2026-05-05T02:59:59.999Z'))).toBe('reservation/over')
    expect(await note(one, 'NO_SHOW', BEGINS)).toMatchObject({ attendance: 'NO_SHOW' })
  })

  it('confirms the reservation of a customer who came, so that it does not lapse', async () => {
    const heldUntil = '2026-05-06T00:00:00.000Z'
    const one = await keep({ state: 'REQUESTED', heldUntil, visitorDigest: 'x', networkDigest: 'y' })
    expect(await note(one, 'CAME', BEGINS)).toMatchObject({
      state: 'CONFIRMED',
      heldUntil: null,
      visitorDigest: null,
      networkDigest: null,
    })
  })

  it('can be reset to unknown, and is recorded once when it is sent twice', async () => {
    const one = await keep()
    const came = await note(one, 'CAME', BEGINS)
    expect(await note(came, 'CAME', BEGINS)).toBe(came)
    const open = await note(came, null, BEGINS)
    expect([open.attendance, open.version]).toEqual([null, 3])
    expect(await kindsOf(one.number)).toEqual(['CAME by administrator 7', 'ATTENDANCE_OPEN by administrator 7'])
    expect(await codeOf(note(one, 'CAME', BEGINS))).toBe('reservation/changed')
  })

  it.each<[ReservationRecord['state'], string | null]>([
    ['CANCELLED', null],
    ['WAITING', null],
    ['OFFERED', '2026-05-06T00:00:00.000Z'],
    ['REQUESTED', BEGINS],
  ])('cannot be recorded for a %s reservation held until %s', async (state, heldUntil) => {
    expect(await codeOf(note(await keep({ state, heldUntil }), 'CAME', BEGINS))).toBe('reservation/over')
  })
})

describe('a reservation', () => {
  const now = new Date('2026-05-04T03:00:00.000Z')
  const changing = () => ({ db: database.db, partnerId: clinic, actor: 'operator', now }) as const

  it('is confirmed once, also from an offer', async () => {
    const one = await keep({ state: 'REQUESTED', heldUntil: '2026-05-06T00:00:00.000Z' })
    const confirmed = await confirmReservation(changing(), one)
    expect(confirmed).toMatchObject({ state: 'CONFIRMED', heldUntil: null, version: 2 })
    expect(await confirmReservation(changing(), confirmed)).toBe(confirmed)
    // Concurrent confirmations both succeed.
    expect(await confirmReservation(changing(), one)).toEqual(confirmed)
    expect(await kindsOf(one.number)).toEqual(['CONFIRMED by operator'])
    const offered = await keep({
      state: 'OFFERED',
      heldUntil: '2026-05-06T00:00:00.000Z',
      waitingPart: 'ANY',
    })
    expect(await confirmReservation(changing(), offered)).toMatchObject({ state: 'CONFIRMED', waitingPart: null })
  })

  it('is cancelled once, from any state, with the reason if given', async () => {
    const one = await keep({ state: 'WAITING', waitingPart: 'ANY' })
    const cancelled = await cancelReservation(changing(), one, 'sealed anew')
    expect(cancelled).toMatchObject({ state: 'CANCELLED', customerSealed: 'sealed anew', waitingPart: 'ANY' })
    expect(await cancelReservation(changing(), cancelled, 'said again')).toBe(cancelled)
    expect((await cancelReservation(changing(), await keep())).customerSealed).toBe('sealed')
  })

  it('is not changed on the basis of a stale revision', async () => {
    const one = await keep({ state: 'REQUESTED' })
    await cancelReservation(changing(), one)
    expect(await codeOf(confirmReservation(changing(), one))).toBe('reservation/changed')
    expect(await kindsOf(one.number)).toEqual(['CANCELLED by operator'])
  })

  it.each<[ReservationRecord['state'], string | null, string, string]>([
    ['REQUESTED', null, 'done', 'done'],
    ['REQUESTED', now.toISOString(), 'reservation/over', 'reservation/over'],
    ['CONFIRMED', null, 'done', 'done'],
    ['OFFERED', '2026-05-06T00:00:00.000Z', 'done', 'reservation/over'],
    ['WAITING', null, 'reservation/over', 'reservation/over'],
    ['CANCELLED', null, 'reservation/over', 'reservation/over'],
  ])(
    'in state %s, held until %s: confirmReservation results in %s, requireTime in %s',
    async (state, heldUntil, confirming, timed) => {
      const one = await keep({ state, heldUntil })
      expect(await codeOf((async () => confirmReservation(changing(), one))())).toBe(confirming)
      expect(await codeOf((async () => requireTime(one, now))())).toBe(timed)
    },
  )
})

describe('an expired hold or offer', () => {
  const now = new Date('2026-05-04T03:00:00.000Z')
  const future = '2026-05-06T00:00:00.000Z'

  it('is cancelled in time, and each is notified according to its former state', async () => {
    const own = parsePartnerId(21)
    const held = await keep({ state: 'REQUESTED', heldUntil: now.toISOString() }, own)
    const offer = await keep({ state: 'OFFERED', heldUntil: now.toISOString(), waitingPart: 'ANY' }, own)
    const over = await keep({ state: 'WAITING', waitingPart: 'ANY', endsAt: now.toISOString() }, own)
    const others = [
      await keep({ state: 'REQUESTED', heldUntil: future }, own),
      await keep({ state: 'REQUESTED', heldUntil: null }, own),
      await keep({ state: 'OFFERED', heldUntil: future }, own),
      await keep({ state: 'WAITING', endsAt: future }, own),
      await keep({ state: 'OFFERED', heldUntil: future, endsAt: now.toISOString() }, own),
      await keep({ state: 'CONFIRMED', heldUntil: now.toISOString() }, own),
    ]
    const lapse = () => lapseHolds(own, database.db, now)
    expect([await lapse(), await lapse()]).toEqual([3, 0])
    expect(await Promise.all([held, offer, over].map(({ number }) => kindsOf(number, own)))).toEqual([
      ['LAPSED by clock'],
      ['OFFER_LAPSED by clock'],
      ['WAITING_OVER by clock'],
    ])
    for (const { number, state } of others) {
      expect((await findReservation(own, database.db.kysely, number))?.state).toBe(state)
    }
  })

  it('is released before its time by the clinic, except offers and holds without an end', async () => {
    const own = parsePartnerId(22)
    const held = await keep({ state: 'REQUESTED', heldUntil: future, visitorDigest: 'x' }, own)
    await keep({ state: 'REQUESTED', heldUntil: null }, own)
    await keep({ state: 'OFFERED', heldUntil: future }, own)
    await keep({ state: 'CONFIRMED', heldUntil: future }, own)
    const elsewhere = await keep({ state: 'REQUESTED', heldUntil: future }, parsePartnerId(23))
    const release = () => releaseHolds({ db: database.db, partnerId: own, actor: 'administrator 7', now })
    expect([await release(), await release()]).toEqual([1, 0])
    expect(await findReservation(own, database.db.kysely, held.number)).toMatchObject({
      state: 'CANCELLED',
      version: 2,
      visitorDigest: null,
    })
    expect(await kindsOf(held.number, own)).toEqual(['CANCELLED by administrator 7'])
    expect((await findReservation(parsePartnerId(23), database.db.kysely, elsewhere.number))?.state).toBe('REQUESTED')
  })
})
