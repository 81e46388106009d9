import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { isHold, isLapsed, requireRoomOnDay, requireRoomToHold, toHeldUntil, toMostHeld } from './holds.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { insertReservation } from './repository.ts'
import type { ReservationRecord } from './reservation.ts'

const now = new Date('2026-05-04T03:00:00.000Z')
const later = '2026-05-06T03:00:00.000Z'

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting])
})
afterAll(() => database.close())

describe('an unconfirmed place', () => {
  it('is held for the configured time, and for at most half a day at unusual volume', () => {
    expect(toHeldUntil(now, 72, false)).toBe('2026-05-07T03:00:00.000Z')
    expect(toHeldUntil(now, 72, true)).toBe('2026-05-04T15:00:00.000Z')
    expect(toHeldUntil(now, 5, true)).toBe('2026-05-04T08:00:00.000Z')
  })

  it('is limited to a share of all places, rounded down, but at least one', () => {
    expect([toMostHeld(10, 75), toMostHeld(10, 70), toMostHeld(1, 10), toMostHeld(0, 70), toMostHeld(3, 100)]).toEqual([
      7, 7, 1, 1, 3,
    ])
  })

  it.each<[ReservationRecord['state'], string | null, boolean, boolean]>([
    ['REQUESTED', later, true, false],
    ['REQUESTED', null, false, false],
    ['REQUESTED', now.toISOString(), true, true],
    ['OFFERED', later, false, false],
    ['OFFERED', now.toISOString(), false, true],
    ['CONFIRMED', now.toISOString(), false, false],
    ['CANCELLED', now.toISOString(), false, false],
    ['WAITING', now.toISOString(), false, false],
  ])('in state %s, held until %s: isHold returns %s, isLapsed returns %s', (state, heldUntil, held, lapsed) => {
    expect([isHold({ state, heldUntil }), isLapsed({ state, heldUntil }, now)]).toEqual([held, lapsed])
  })

  it('lapses exactly at the end of its hold time', () => {
    const offered = { state: 'OFFERED', heldUntil: later } as const
    expect(isLapsed(offered, new Date(Date.parse(later) - 1))).toBe(false)
    expect(isLapsed(offered, new Date(later))).toBe(true)
  })
})

describe('another unconfirmed reservation', () => {
  let clinics = 0
  let clinic = parsePartnerId(1)
  beforeEach(() => {
    clinics += 1
    clinic = parsePartnerId(clinics)
  })
  let numbers = 0
  const toHold = (more: Partial<ReservationRecord> = {}) => {
    numbers += 1
    const own = { phoneDigest: `phone ${numbers}`, visitorDigest: `visitor ${numbers}`, networkDigest: 'network' }
    return makeStoredReservation(`N${numbers}`, { state: 'REQUESTED', heldUntil: later, ...own, ...more })
  }
  const keep = async (count: number, more: Partial<ReservationRecord> = {}) => {
    for (let made = 0; made < count; made += 1) {
      await insertReservation(clinic, database.db.kysely, toHold(more))
    }
  }
  const may = { span: { startsAt: '2026-05-05T00:00:00.000Z', endsAt: '2026-05-06T00:00:00.000Z' }, most: 100 }
  const ask = (more: Partial<ReservationRecord> = {}, day = may) =>
    requireRoomToHold(clinic, database.db.kysely, toHold(more), { day, now }).then(
      () => 'room',
      ({ code }: { code: string }) => code,
    )

  it('is accepted up to three per phone number', async () => {
    await keep(2, { phoneDigest: 'own' })
    expect(await ask({ phoneDigest: 'own' })).toBe('room')
    await keep(1, { phoneDigest: 'own' })
    expect(await ask({ phoneDigest: 'own' })).toBe('reservation/too-many')
    expect(await ask({ phoneDigest: 'other' })).toBe('room')
  })

  it('is accepted up to twelve per IP address', async () => {
    await keep(11, { visitorDigest: 'own' })
    expect(await ask({ visitorDigest: 'own' })).toBe('room')
    await keep(1, { visitorDigest: 'own' })
    expect([await ask({ visitorDigest: 'own' }), await ask()]).toEqual(['reservation/held', 'room'])
  })

  it('is accepted up to forty per network', async () => {
    await keep(39, { networkDigest: 'own' })
    expect(await ask({ networkDigest: 'own' })).toBe('room')
    await keep(1, { networkDigest: 'own' })
    expect([await ask({ networkDigest: 'own' }), await ask({ networkDigest: 'other' })]).toEqual([
      'reservation/held',
      'room',
    ])
  })

  it('is refused once others of the same kind and day use up the day’s share', async () => {
    const day = { ...may, most: 2 }
    await keep(1)
    await keep(1, { kind: 'TREATMENT' })
    await keep(1, { startsAt: '2026-05-06T00:00:00.000Z', endsAt: '2026-05-06T01:00:00.000Z' })
    await keep(1, { state: 'CONFIRMED' })
    await keep(1, { heldUntil: null })
    expect(await ask({}, day)).toBe('room')
    await keep(1)
    expect(await ask({}, day)).toBe('reservation/full')
  })

  it('does not count against itself when moved within its day', async () => {
    const own = toHold()
    await insertReservation(clinic, database.db.kysely, own)
    const day = { ...may, most: 1 }
    const askAgain = (hold: ReservationRecord) => requireRoomOnDay(clinic, database.db.kysely, hold, { day, now })
    await expect(askAgain(own)).resolves.toBeUndefined()
    await expect(askAgain(toHold())).rejects.toMatchObject({ code: 'reservation/full' })
  })
})
