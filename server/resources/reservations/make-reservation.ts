import type { CreateReservationInput } from '#schemas/generated/api/reservations.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { dayIn } from '../../db/zoned-time.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Call } from '../../api/http/resource.ts'
import type { Pace } from '../../security/rate-limits/pace.ts'
import { rememberOwner } from '../../security/rate-limits/password-guard.ts'
import { writeOnce, type PublicForm } from '../../api/public-forms/write-once.ts'
import type { FormPlace } from '../../security/secrets/form-token.ts'
import { toBookingCounts } from '../../ops/analytics/booking-source.ts'
import { addCounts } from '../../ops/analytics/repository.ts'
import { chooseOptions } from './choose-options.ts'
import { proveContact } from './customer-code.ts'
import { toCustomer } from './customer-words.ts'
import { findSlot, type FoundSlot } from './day-plans.ts'
import { requireRoomToHold, toHeldUntil, tooMany } from './holds.ts'
import { toPlainPhone } from './phone.ts'
import { recordChange } from './record-change.ts'
import { slotFull, tryLater } from './refusals.ts'
import { makeNumber } from './reservation-number.ts'
import { sealCustomer, type ReservationRecord } from './reservation.ts'
import { countComing, findReservation, insertReservation, listTaken, lockReservations } from './repository.ts'
import { toReservationSettings } from './settings.ts'
import { countOverlaps } from './slots.ts'
import { toLanguage, toSubject } from './unlock.ts'

/** Maximum number of upcoming reservations of one phone number or e-mail address. */
const MAX_UPCOMING = 5

/** Purposes of the digests of phone numbers and e-mail addresses. */
export const PHONE = 'reservation.phone'
export const EMAIL = 'reservation.email'

/** Result stored for an idempotency key: the reservation’s number, without customer data. */
export type CreatedReservation = { readonly number: string }

/** Returns the purpose and place of the token of a clinic’s form. */
export const toFormPlace = (partnerId: PartnerId): FormPlace => ({
  purpose: 'reservation.form',
  place: String(partnerId),
})

/** Protection of customers’ forms. */
export const FORM = {
  operation: 'createReservation',
  kind: 'RESERVATION',
  unusualEvent: 'reservation.unusual',
  refuse: {
    later: tryLater,
    expired: () => new Refusal('reservation/form-expired', 409, 'This form has expired. Please start again.'),
    spam: () =>
      new Refusal('reservation/spam', 400, 'This looks like an automatic request. Please wait a moment and try again.'),
  },
} as const satisfies Partial<PublicForm>

/** Creates a reservation, once for each idempotency key. */
export const makeReservation = async (call: Call<CreateReservationInput>): Promise<ReservationRecord> => {
  const { input, partnerId, db, now, limits, request, tenant } = call
  const languageCode = toLanguage(tenant, input.languageCode)
  return writeOnce<CreateReservationInput, CreatedReservation, ReservationRecord>(
    call,
    { ...FORM, ...toFormPlace(partnerId) },
    {
      tags: [],
      recall: ({ number }) => findReservation(partnerId, db, number),
      prove: () => proveContact(call),
      prepare: async (pace, isProven) => {
        const customer = toCustomer(input)
        const options = await chooseOptions(partnerId, db, input.products ?? [], now)
        const found = await findSlot({ ...call, kind: input.kind }, input)
        const reservation: ReservationRecord = {
          number: makeNumber(),
          kind: input.kind,
          state: 'REQUESTED',
          startsAt: found.slot.startsAt,
          endsAt: found.slot.endsAt,
          customerSealed: sealCustomer(call.secrets, customer),
          waitingPart: null,
          attendance: null,
          languageCode,
          choice: toChoice(tenant, options),
          ...toCounted(call, pace, isProven),
          version: 1,
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
        }
        return async (transaction) => {
          await takePlace(call, transaction, reservation, found)
          await recordChange(partnerId, transaction, reservation, { kind: 'REQUESTED', actor: 'customer', now })
          const counts = toBookingCounts(request, tenant.partner.hosts)
          await addCounts(partnerId, transaction, dayIn(now, tenant.homepageConfig.timeZone), counts)
          return { made: { number: reservation.number }, result: reservation }
        }
      },
      settle: ({ number }) =>
        rememberOwner(limits, { partnerId, subject: toSubject(number), visitor: request.visitor() }, now),
    },
  )
}

/** Returns the chosen options. A clinic whose prices exclude VAT overrides the setting of each option. */
export const toChoice = (
  { homepageConfig: { vatRate, isIncludeVat } }: Tenant,
  options: ReservationRecord['choice']['options'],
): ReservationRecord['choice'] => ({
  vatRate,
  options: isIncludeVat ? options : options.map((option) => ({ ...option, isIncludeVat })),
})

/** Returns the fields by which reservations of the same customer, and of the same origin, are counted. */
const toCounted = (
  { input, secrets, tenant, now, request }: Call<CreateReservationInput>,
  { isUnusual }: Pace,
  isProven: boolean,
) => ({
  phoneDigest: secrets.digest(PHONE, toPlainPhone(input.phone)),
  emailDigest: input.email ? secrets.digest(EMAIL, input.email.toLowerCase()) : null,
  heldUntil: isProven ? null : toHeldUntil(now, toReservationSettings(tenant).holdHours, isUnusual),
  visitorDigest: isProven ? null : request.visitor(),
  networkDigest: isProven ? null : request.network(),
})

/** Takes a place. Counting and taking share one lock, so two customers cannot take the same place. */
const takePlace = async (
  { input, partnerId, tenant, now }: Call<CreateReservationInput>,
  transaction: Queries,
  reservation: ReservationRecord,
  { day }: FoundSlot,
): Promise<void> => {
  const { kind, heldUntil } = reservation
  await lockReservations(partnerId, transaction, kind, input.date)
  const taken = await listTaken(partnerId, transaction, kind, reservation, { now })
  if (countOverlaps(taken, reservation) >= toReservationSettings(tenant).capacity[kind]) throw slotFull()
  if ((await countComing(partnerId, transaction, reservation, now)) >= MAX_UPCOMING) throw tooMany()
  if (heldUntil !== null) await requireRoomToHold(partnerId, transaction, reservation, { day, now })
  if (!(await insertReservation(partnerId, transaction, reservation))) throw new Error('The number is taken')
}
