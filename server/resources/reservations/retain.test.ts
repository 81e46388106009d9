import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation, steadySecrets } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { findReservation, insertReservation } from './repository.ts'
import { openCustomer, sealCustomer } from './reservation.ts'
import { anonymiseReservations, countDueReservations } from './retain.ts'

const clinic = parsePartnerId(1)
const before = new Date('2026-05-01T00:00:00.000Z')
const minji = {
  name: 'Kim Minji',
  phone: { countryCode: '+82', number: '010-2345-6789' },
  email: 'minji@mail.example',
  gender: 'FEMALE',
  memo: 'by the window',
  cancelReason: null,
} as const

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting])
  const keep = (partner: number, number: string, endsAt: string) =>
    insertReservation(
      parsePartnerId(partner),
      database.db.kysely,
      makeStoredReservation(number, {
        endsAt,
        customerSealed: sealCustomer(steadySecrets, minji),
        emailDigest: 'mail',
        visitorDigest: 'visitor',
        networkDigest: 'network',
      }),
    )
  await keep(1, 'OLD', '2026-04-30T23:59:59.999Z')
  await keep(1, 'YOUNG', before.toISOString())
  await keep(2, 'OTHER', '2026-01-01T00:00:00.000Z')
})
afterAll(() => database.close())

it('reservations that ended before a moment lose their customer, once, and remain otherwise', async () => {
  const { db } = database
  const count = (partner = 1) => countDueReservations(parsePartnerId(partner), db.kysely, before)
  expect([await count(), await count(2)]).toEqual([1, 1])
  const forget = () => anonymiseReservations(clinic, { db, secrets: steadySecrets }, before)
  expect([await forget(), await forget(), await count(), await count(2)]).toEqual([1, 0, 0, 1])
  const old = await findReservation(clinic, db.kysely, 'OLD')
  if (!old) throw new Error('It was kept')
  expect(old).toMatchObject({
    state: 'CONFIRMED',
    startsAt: '2026-05-05T03:00:00.000Z',
    phoneDigest: '',
    emailDigest: null,
    visitorDigest: null,
    networkDigest: null,
  })
  const nobody = openCustomer(steadySecrets, old)
  expect(nobody).toMatchObject({ name: '', email: null, gender: null, memo: null })
  expect(nobody.phone.number).not.toContain('2345')
})

it('reservations that ended at that moment or later keep their customer', async () => {
  const young = await findReservation(clinic, database.db.kysely, 'YOUNG')
  if (!young) throw new Error('It was kept')
  expect(young).toMatchObject({ phoneDigest: 'phone', emailDigest: 'mail' })
  expect(openCustomer(steadySecrets, young)).toEqual(minji)
})

it('a customer sealed by an older version has null as e-mail address and cancel reason', () => {
  const { email: _, cancelReason: __, ...early } = minji
  const customerSealed = steadySecrets.encrypt('reservation.customer', JSON.stringify(early))
  expect(openCustomer(steadySecrets, { customerSealed })).toEqual({ ...early, email: null, cancelReason: null })
})
