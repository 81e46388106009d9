import type { Queries } from '../../../db/database.ts'
import {
  EMAIL,
  insertEvents,
  insertReservations,
  PHONE,
  sealCustomer,
  toChoice,
  toPlainPhone,
  toSpan,
  type Customer,
  type ReservationEvent,
  type ReservationRecord,
} from '../../../resources/reservations/index.ts'
import type { Secrets } from '../../../security/secrets/secrets.ts'
import type { Tenant } from '../../../tenancy/tenant.ts'
import { createChance, type Chance } from './chance.ts'
import { CANCEL_REASONS, MEMOS } from './names.ts'
import type { Offers } from './offers.ts'
import type { Person } from './people.ts'
import type { Planned, Waiting } from './plan-reservations.ts'

type Digests = Pick<ReservationRecord, 'phoneDigest' | 'emailDigest'>

/** Dependencies for writing reservations. */
export type Writing = {
  readonly transaction: Queries
  readonly tenant: Tenant
  readonly secrets: Secrets
  readonly offers: Offers
  readonly holdHours: number
  /** Digests for finding a person’s reservations, cached once computed. */
  readonly digests: Map<Person, Digests>
  readonly now: Date
}

/** Crockford's alphabet, for reservation numbers. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HOUR_MS = 3_600_000

/** Consultations mostly name no treatment. */
const VISIT_WITH_OPTIONS = 0.2
const WITH_MEMO = 0.14

/** Reservation with its events so far. */
export type ReservationHistory = { readonly record: ReservationRecord; readonly events: readonly ReservationEvent[] }

/** Writes reservations with their events. Sends no notifications. */
export const writeHistories = async (
  { transaction, tenant }: Writing,
  histories: readonly ReservationHistory[],
): Promise<void> => {
  await insertReservations(
    tenant.id,
    transaction,
    histories.map(({ record }) => record),
  )
  const events = histories.flatMap(({ record: { number }, events: own }) => own.map((event) => ({ number, ...event })))
  await insertEvents(tenant.id, transaction, events)
}

/** Returns a reservation in its current state; null before it is made. */
export const toHistory = async (
  writing: Writing,
  { seed, kind, place, person, course }: Planned,
): Promise<ReservationHistory | null> => {
  const { now, holdHours } = writing
  const events = course.events.filter(({ at }) => at <= now.toISOString())
  const [first] = events
  const last = events.at(-1)
  // Waiting-list entries do not appear in the list of reservations.
  if (!first || !last || last.kind === 'WAITING' || last.kind === 'OFFERED') return null
  const chance = createChance(`${seed} words`)
  const hasOptions = kind === 'TREATMENT' || chance.is(VISIT_WITH_OPTIONS)
  const state = STATES[last.kind] ?? 'CONFIRMED'
  const isHeld = state === 'REQUESTED'
  const reason = state === 'CANCELLED' && course.isCancelledByClinic ? pickWords(chance, CANCEL_REASONS, person) : null
  const record: ReservationRecord = {
    ...(await toWords(writing, chance, person, { hasOptions, reason })),
    kind,
    state,
    startsAt: place.startsAt,
    endsAt: place.endsAt,
    heldUntil: isHeld ? new Date(Date.parse(first.at) + holdHours * HOUR_MS).toISOString() : null,
    waitingPart: null,
    attendance: last.kind === 'CAME' || last.kind === 'NO_SHOW' ? last.kind : null,
    version: events.length,
    createdAt: first.at,
    updatedAt: last.at,
  }
  return { record, events }
}

/** Returns a waiting-list entry for a morning. */
export const toWaiting = async (
  writing: Writing,
  { seed, day, person, madeAt }: Waiting,
): Promise<ReservationHistory> => {
  const at = madeAt.toISOString()
  const chance = createChance(`${seed} words`)
  const record: ReservationRecord = {
    ...(await toWords(writing, chance, person, { hasOptions: true, reason: null })),
    kind: 'TREATMENT',
    state: 'WAITING',
    ...toSpan(day, 'MORNING', writing.tenant.homepageConfig.timeZone),
    heldUntil: null,
    waitingPart: 'MORNING',
    attendance: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  return { record, events: [{ kind: 'WAITING', actor: 'customer', at, startsAt: null }] }
}

/** Reservation state after an event; all other events leave it confirmed. */
const STATES: Partial<Record<ReservationEvent['kind'], ReservationRecord['state']>> = {
  REQUESTED: 'REQUESTED',
  CANCELLED: 'CANCELLED',
  LAPSED: 'CANCELLED',
}

type Written = { readonly hasOptions: boolean; readonly reason: string | null }

const toWords = async (
  { secrets, tenant, offers, digests }: Writing,
  chance: Chance,
  person: Person,
  { hasOptions, reason }: Written,
) => {
  const { name, phone, email, gender, language } = person
  const memo = chance.is(WITH_MEMO) ? pickWords(chance, MEMOS, person) : null
  const customer: Customer = { name, phone, email, gender, memo, cancelReason: reason }
  return {
    number: chance.letters(ALPHABET, 8),
    customerSealed: sealCustomer(secrets, customer),
    ...toDigests(secrets, digests, person),
    visitorDigest: null,
    networkDigest: null,
    languageCode: language,
    choice: toChoice(tenant, hasOptions ? await offers.choose(chance) : []),
  }
}

/** Returns the digests of a person; the same for returning customers. */
const toDigests = (secrets: Secrets, known: Writing['digests'], person: Person): Digests => {
  const { phone, email } = person
  const digests = known.get(person) ?? {
    phoneDigest: secrets.digest(PHONE, toPlainPhone(phone)),
    emailDigest: email === null ? null : secrets.digest(EMAIL, email),
  }
  known.set(person, digests)
  return digests
}

const pickWords = (chance: Chance, words: typeof MEMOS, { language }: Person): string | null => {
  const own = words[language]
  return own ? chance.pick(own) : null
}
