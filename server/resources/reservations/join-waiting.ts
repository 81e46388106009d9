import type {
  AddAdminReservationWaitingInput,
  JoinReservationWaitingListInput,
} from '#schemas/generated/api/reservations.ts'
import type { Queries } from '../../db/database.ts'
import { isDay } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import { toActor } from '../../api/http/administrator.ts'
import type { AdministratorCall, Call } from '../../api/http/resource.ts'
import { rememberOwner } from '../../security/rate-limits/password-guard.ts'
import { writeOnce } from '../../api/public-forms/write-once.ts'
import { chooseOptions } from './choose-options.ts'
import { requireDay, toClinicRecord } from './clinic-reservation.ts'
import { proveContact } from './customer-code.ts'
import { toCustomer } from './customer-words.ts'
import { planDays } from './day-plans.ts'
import type { ReservationActor } from './events.ts'
import { tooMany } from './holds.ts'
import { EMAIL, FORM, PHONE, toChoice, toFormPlace, type CreatedReservation } from './make-reservation.ts'
import { toPlainPhone } from './phone.ts'
import { recordChange } from './record-change.ts'
import { hasPlace, waitingFull } from './refusals.ts'
import { findReservation, insertReservation, lockReservations } from './repository.ts'
import { makeNumber } from './reservation-number.ts'
import { sealCustomer, type ReservationRecord } from './reservation.ts'
import { toLanguage, toSubject } from './unlock.ts'
import { countWaitingOf, listWaitingWithin } from './waiting-repository.ts'
import { listWithin, toSpan } from './waiting.ts'

/** Maximum number of customers on a day’s waiting list; later ones would hardly get a place. */
const MAX_WAITING_PER_DAY = 30

/** Maximum number of waiting list entries of one phone number. */
const MAX_WAITING_PER_PERSON = 3

/** Adds a customer to the waiting list, once for each idempotency key. */
export const joinWaitingList = async (call: Call<JoinReservationWaitingListInput>): Promise<ReservationRecord> => {
  const { input, partnerId, db, now, limits, request, tenant, secrets } = call
  const languageCode = toLanguage(tenant, input.languageCode)
  const form = { ...FORM, operation: 'joinReservationWaitingList', ...toFormPlace(partnerId) }
  return writeOnce<JoinReservationWaitingListInput, CreatedReservation, ReservationRecord>(call, form, {
    tags: [],
    recall: ({ number }) => findReservation(partnerId, db, number),
    prove: () => proveContact(call),
    prepare: async () => {
      requireWritten(input.date)
      const record: ReservationRecord = {
        number: makeNumber(),
        kind: input.kind,
        state: 'WAITING',
        ...toSpan(input.date, input.part, tenant.homepageConfig.timeZone),
        customerSealed: sealCustomer(secrets, toCustomer(input)),
        languageCode,
        choice: toChoice(tenant, await chooseOptions(partnerId, db, input.products ?? [], now)),
        phoneDigest: secrets.digest(PHONE, toPlainPhone(input.phone)),
        emailDigest: input.email ? secrets.digest(EMAIL, input.email.toLowerCase()) : null,
        heldUntil: null,
        waitingPart: input.part,
        attendance: null,
        visitorDigest: null,
        networkDigest: null,
        version: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      }
      return async (transaction) => {
        if ((await countWaitingOf(partnerId, transaction, record)) >= MAX_WAITING_PER_PERSON) throw tooMany()
        await enter(call, transaction, record, 'customer')
        return { made: { number: record.number }, result: record }
      }
    },
    settle: ({ number }) =>
      rememberOwner(limits, { partnerId, subject: toSubject(number), visitor: request.visitor() }, now),
  })
}

/** Adds a customer who called to the waiting list. */
export const addToWaitingList = async (
  call: AdministratorCall<AddAdminReservationWaitingInput>,
): Promise<ReservationRecord> => {
  const { input, tenant, write } = call
  requireDay(input.date)
  const span = toSpan(input.date, input.part, tenant.homepageConfig.timeZone)
  const record = await toClinicRecord(call, { state: 'WAITING', ...span, waitingPart: input.part })
  return write([], async (transaction) => {
    await enter(call, transaction, record, toActor(call.administrator))
    return record
  })
}

/** Adds an entry to the waiting list, which is only for full days: a free place can be reserved at once. */
const enter = async (
  call: Call<{ date: string }>,
  transaction: Queries,
  record: ReservationRecord,
  actor: ReservationActor,
): Promise<void> => {
  const { input, partnerId, tenant, now } = call
  const { kind } = record
  await lockReservations(partnerId, transaction, kind, input.date)
  const asking = { ...call, db: transaction, kind }
  const [planned] = await planDays(asking, { from: input.date, count: 1 })
  const slots = listWithin(planned?.plan.slots ?? [], record)
  if (slots.length === 0) {
    throw new AppError(
      'reservation/unavailable',
      409,
      'The clinic has no appointments on this day. Please choose another day.',
      {
        dayState: planned?.plan.state ?? 'CLOSED',
      },
    )
  }
  if (slots.some(({ isFull }) => !isFull)) throw hasPlace()
  const day = toSpan(input.date, 'ANY', tenant.homepageConfig.timeZone)
  if ((await listWaitingWithin(partnerId, transaction, kind, day)).length >= MAX_WAITING_PER_DAY) throw waitingFull()
  if (!(await insertReservation(partnerId, transaction, record))) throw new Error('The number is taken')
  await recordChange(partnerId, transaction, record, { kind: 'WAITING', actor, now })
}

const requireWritten = (date: string): void => {
  if (!isDay(date)) throw new AppError('reservation/period', 400, `${date} is not a valid date.`)
}
