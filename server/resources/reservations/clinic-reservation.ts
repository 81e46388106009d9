import type { CreateAdminReservationInput } from '#schemas/generated/api/reservations.ts'
import type { Queries } from '../../db/database.ts'
import { isDay, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import { toActor } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'
import { chooseOptions } from './choose-options.ts'
import { findClinicSlot } from './clinic-days.ts'
import { toCustomer } from './customer-words.ts'
import { requireTime } from './change-reservation.ts'
import { toPlainPhone } from './phone.ts'
import { recordChange } from './record-change.ts'
import { changedMeanwhile, slotFull } from './refusals.ts'
import { makeNumber } from './reservation-number.ts'
import { sealCustomer, type ReservationRecord } from './reservation.ts'
import { insertReservation, listTaken, lockReservations, updateReservation } from './repository.ts'
import { toReservationSettings } from './settings.ts'
import { countOverlaps } from './slots.ts'
import { EMAIL, PHONE, toChoice } from './make-reservation.ts'
import { toLanguage } from './unlock.ts'

type When = { readonly date: Day; readonly time: string }

/**
 * Creates a confirmed reservation for a customer on the phone or at the desk; the limits for visitors do not apply.
 * Throws 409 when no place is left.
 */
export const makeClinicReservation = async (
  call: AdministratorCall<CreateAdminReservationInput>,
): Promise<ReservationRecord> => {
  const { input, partnerId, now, write } = call
  requireDay(input.date)
  const { startsAt, endsAt } = await findClinicSlot(call, input)
  const reservation = await toClinicRecord(call, { state: 'CONFIRMED', startsAt, endsAt, waitingPart: null })
  return write([], async (transaction) => {
    await requirePlace(call, transaction, reservation, input.date)
    if (!(await insertReservation(partnerId, transaction, reservation))) throw new Error('The number is taken')
    const actor = toActor(call.administrator)
    await recordChange(partnerId, transaction, reservation, { kind: 'REQUESTED', actor, now })
    await recordChange(partnerId, transaction, reservation, { kind: 'CONFIRMED', actor, now })
    return reservation
  })
}

/** Moves a reservation on behalf of the clinic; a confirmed one stays confirmed. Throws 409 when no place is left. */
export const moveClinicReservation = async (
  call: AdministratorCall<unknown>,
  reservation: ReservationRecord,
  to: When,
): Promise<ReservationRecord> => {
  const { partnerId, now, write } = call
  requireTime(reservation, now)
  requireDay(to.date)
  const slot = await findClinicSlot(call, to)
  if (slot.startsAt === reservation.startsAt && slot.endsAt === reservation.endsAt) return reservation
  return write([], async (transaction) => {
    await requirePlace(call, transaction, { ...reservation, startsAt: slot.startsAt, endsAt: slot.endsAt }, to.date)
    const change = { state: reservation.state, span: slot }
    const moved = await updateReservation(partnerId, transaction, reservation, change, now)
    if (!moved) throw changedMeanwhile()
    await recordChange(partnerId, transaction, moved, { kind: 'MOVED', actor: toActor(call.administrator), now })
    return moved
  })
}

type Place = Pick<ReservationRecord, 'state' | 'startsAt' | 'endsAt' | 'waitingPart'>

/** Returns the record of a customer entered by staff, for a place. */
export const toClinicRecord = async (
  { input, partnerId, db, secrets, tenant, now }: AdministratorCall<Omit<CreateAdminReservationInput, 'time'>>,
  place: Place,
): Promise<ReservationRecord> => ({
  number: makeNumber(),
  kind: input.kind,
  ...place,
  customerSealed: sealCustomer(secrets, toCustomer(input)),
  languageCode: toLanguage(tenant, input.languageCode),
  choice: toChoice(tenant, await chooseOptions(partnerId, db, input.products ?? [], now)),
  phoneDigest: secrets.digest(PHONE, toPlainPhone(input.phone)),
  emailDigest: input.email ? secrets.digest(EMAIL, input.email.toLowerCase()) : null,
  heldUntil: null,
  attendance: null,
  visitorDigest: null,
  networkDigest: null,
  version: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
})

/** Counts and takes a place under one lock, as for customers. */
export const requirePlace = async (
  { partnerId, tenant, now }: AdministratorCall<unknown>,
  transaction: Queries,
  { kind, number, startsAt, endsAt }: ReservationRecord,
  day: Day,
): Promise<void> => {
  await lockReservations(partnerId, transaction, kind, day)
  const taken = await listTaken(partnerId, transaction, kind, { startsAt, endsAt }, { now, without: number })
  if (countOverlaps(taken, { startsAt, endsAt }) >= toReservationSettings(tenant).capacity[kind]) throw slotFull()
}

export const requireDay = (date: Day): void => {
  if (!isDay(date)) throw new AppError('reservation/period', 400, `${date} is not a valid date.`)
}
