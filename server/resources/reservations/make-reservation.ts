import type { CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import type { Queries } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { omit } from '../../http/omit.ts'
import type { Call } from '../../http/resource.ts'
import type { Rule } from '../../limits/limits.ts'
import { findAnswer, forgetAnswers, keepAnswer, type OnceKey } from '../../limits/once.ts'
import { rememberOwner } from '../../limits/password-guard.ts'
import { chooseOptions } from './choose-options.ts'
import { findSlot } from './day-plans.ts'
import { readFormToken } from './form-token.ts'
import { toPlainPhone } from './phone.ts'
import { recordChange } from './record-change.ts'
import { slotFull, tryLater } from './refusals.ts'
import { makeNumber } from './reservation-number.ts'
import { sealCustomer, type ReservationRecord } from './reservation.ts'
import { countComing, findReservation, insertReservation, listTaken, takeTurn } from './repository.ts'
import { toReservationSettings } from './settings.ts'
import { countOverlaps } from './slots.ts'
import { toLanguage, toSubject } from './unlock.ts'
import { toCustomer } from './customer-words.ts'

const HOUR = 3600

/** New reservations of one visitor: a household or an office shares an address. */
const OWN: Rule = { free: 30, waits: [60, 120, 300, 600, 1800], forgetAfter: HOUR }

/** New reservations of a whole clinic; beyond it they come one at a time. */
const PARTNER: Rule = { free: 3000, waits: [5], forgetAfter: HOUR }

/** So many reservations of one phone number may be to come. */
const MOST_COMING = 5

/** What phone numbers are told apart by. */
const PHONE = 'reservation.phone'

/** Kept for an idempotency key: which reservation was made, and nothing of the customer. */
type Made = { readonly number: string }

/** Another request with the same key was faster; thrown within the transaction, so that nothing is written twice. */
class MadeAlready extends Error {}

/** Makes a reservation, once for each idempotency key. */
export const makeReservation = async (call: Call<CreateReservationInput>): Promise<ReservationRecord> => {
  const { input, partnerId, db, secrets, now, limits, request, tenant } = call
  const languageCode = toLanguage(tenant, input.languageCode)
  const once = toOnce(call)
  const known = await findMade(call, once)
  if (known) return known
  refuseMachines(call)
  const visitor = request.visitor()
  const taken = await limits.take(
    [
      { key: `reservations ${partnerId} ${visitor}`, rule: OWN },
      { key: `reservations ${partnerId}`, rule: PARTNER },
    ],
    now,
  )
  if (!taken.isAllowed) throw tryLater(taken.retryAfterSeconds)
  const customer = toCustomer(input)
  const options = await chooseOptions(partnerId, db, input.products ?? [], now)
  const { vatRate, isIncludeVat } = tenant.homepageConfig
  const slot = await findSlot({ tenant, db, kind: input.kind, now }, input)
  const at = now.toISOString()
  const reservation = await insertOnce(call, once, {
    number: makeNumber(),
    kind: input.kind,
    state: 'REQUESTED',
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    customerSealed: sealCustomer(secrets, customer),
    phoneDigest: secrets.digest(PHONE, toPlainPhone(input.phone)),
    languageCode,
    // A clinic whose prices do not include VAT says so for all of them, whatever an option says.
    choice: { vatRate, options: isIncludeVat ? options : options.map((option) => ({ ...option, isIncludeVat })) },
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  await rememberOwner(limits, { partnerId, subject: toSubject(reservation.number), visitor }, now)
  if (once) await forgetAnswers(db, once.scope, now)
  return reservation
}

/** What was sent, apart from the form's own token: a form that was opened anew sends the same reservation. */
const toOnce = ({ input, partnerId, request }: Call<CreateReservationInput>): OnceKey | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const sent = Object.entries(omit(input, 'formToken', 'website')).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { scope: `createReservation ${partnerId}`, key, sent }
}

const findMade = async (
  { partnerId, db, secrets, now }: Call<CreateReservationInput>,
  once: OnceKey | null,
): Promise<ReservationRecord | null> => {
  const made = once && (await findAnswer<Made>(db, secrets, once, now))
  return made ? findReservation(partnerId, db, made.number) : null
}

const refuseMachines = ({ input, partnerId, secrets, now }: Call<CreateReservationInput>): void => {
  const form = readFormToken(secrets, input.formToken, partnerId, now)
  if (form === 'over') {
    throw new AppError('reservation/form-expired', 409, 'This has been open for too long. Please begin again.')
  }
  if (form === 'fast' || (input.website ?? '') !== '') {
    throw new AppError('reservation/spam', 400, 'This looks automatic. Please wait a moment and try again.')
  }
}

const insertOnce = async (
  call: Call<CreateReservationInput>,
  once: OnceKey | null,
  reservation: ReservationRecord,
): Promise<ReservationRecord> => {
  const { partnerId, secrets, now, write } = call
  try {
    return await write([], async (transaction) => {
      await takePlace(call, transaction, reservation)
      await recordChange(partnerId, transaction, reservation, { kind: 'REQUESTED', actor: 'customer', now })
      const made: Made = { number: reservation.number }
      if (once && !(await keepAnswer(transaction, secrets, once, made, now))) throw new MadeAlready()
      return reservation
    })
  } catch (error) {
    // The faster one may have taken the very last place, so a full slot is looked into as well.
    const made = once && (await findMade(call, once))
    if (!made) throw error
    return made
  }
}

/** Counting and taking are one turn, so nobody takes a place that somebody else has just counted. */
const takePlace = async (
  { input, partnerId, tenant, now }: Call<CreateReservationInput>,
  transaction: Queries,
  reservation: ReservationRecord,
): Promise<void> => {
  const { kind, phoneDigest } = reservation
  await takeTurn(partnerId, transaction, kind, input.date)
  const taken = await listTaken(partnerId, transaction, kind, reservation)
  if (countOverlaps(taken, reservation) >= toReservationSettings(tenant).capacity[kind]) throw slotFull()
  if ((await countComing(partnerId, transaction, phoneDigest, now)) >= MOST_COMING) {
    throw new AppError('reservation/too-many', 409, 'This phone number has enough reservations to come.')
  }
  if (!(await insertReservation(partnerId, transaction, reservation))) throw new Error('The number is taken')
}
