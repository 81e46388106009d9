import type { Database, Queries } from '../../db/database.ts'
import { addDays, dayIn, instantIn, type Day } from '../../db/zoned-time.ts'
import type { Messages } from '../../messaging/messages/messages.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toActor, type Actor } from '../../api/http/administrator.ts'
import type { AdministratorCall } from '../../api/http/resource.ts'
import { findClinicSlot } from './clinic-days.ts'
import { requireDay, requirePlace } from './clinic-reservation.ts'
import { planDays } from './day-plans.ts'
import { recordChange } from './record-change.ts'
import { changedMeanwhile, reservationOver } from './refusals.ts'
import { lockReservations, updateReservation } from './repository.ts'
import type { ReservationKind, ReservationRecord, WaitingPart } from './reservation.ts'
import { countOverlaps, type DayPlan, type Slot, type Span } from './slots.ts'
import { listWaiting, listWaitingWithin } from './waiting-repository.ts'

/** Time in milliseconds that an offered place is kept. */
const OFFER_MS = 30 * 60_000

/** Returns the deadline for accepting a place that is offered now. */
export const toOfferedUntil = (now: Date): string => new Date(now.getTime() + OFFER_MS).toISOString()

/** Dependencies of offers. */
export type Offering = {
  readonly tenant: Tenant
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly messages: Messages
  readonly now: Date
}

/** Returns a part of a day as a span; the morning ends at noon. */
export const toSpan = (day: Day, part: WaitingPart, timeZone: string): Span => {
  const at = (date: Day, time: string) => instantIn(date, time, timeZone).toISOString()
  return {
    startsAt: at(day, part === 'AFTERNOON' ? '12:00' : '00:00'),
    endsAt: part === 'MORNING' ? at(day, '12:00') : at(addDays(day, 1), '00:00'),
  }
}

/** Returns the times that begin within a span. */
export const listWithin = (slots: DayPlan['slots'], { startsAt, endsAt }: Span): DayPlan['slots'] =>
  slots.filter((slot) => slot.startsAt >= startsAt && slot.startsAt < endsAt)

/**
 * Offers every free place with waiting customers to the first one who can come then, and keeps it for them; returns the
 * number of offers. It checks free places, not freed ones: this covers cancelled, moved and lapsed reservations as well
 * as longer hours and more places.
 */
export const offerFreePlaces = async (offering: Offering): Promise<number> => {
  const { tenant, db } = offering
  const waiting = (await listWaiting(tenant.id, db.kysely)).filter(({ state }) => state === 'WAITING')
  const { timeZone } = tenant.homepageConfig
  const days = new Map(
    waiting.map(({ kind, startsAt }) => {
      const day = dayIn(new Date(startsAt), timeZone)
      return [`${kind} ${day}`, { kind, day }] as const
    }),
  )
  let count = 0
  for (const { kind, day } of days.values()) {
    const offerOnce = () => db.write([], (transaction) => offerDay(offering, transaction, kind, day))
    for (let offered = await offerOnce(); offered > 0; offered = await offerOnce()) count += offered
  }
  return count
}

/** Offers the places of a day. Counting and keeping share one lock, as for reservations. */
const offerDay = async (
  { tenant, now, messages }: Offering,
  transaction: Queries,
  kind: ReservationKind,
  day: Day,
): Promise<number> => {
  await lockReservations(tenant.id, transaction, kind, day)
  const [planned] = await planDays({ tenant, db: transaction, kind, now, messages }, { from: day, count: 1 })
  const free = (planned?.plan.slots ?? []).filter(({ isFull }) => !isFull)
  const span = toSpan(day, 'ANY', tenant.homepageConfig.timeZone)
  const waiting = await listWaitingWithin(tenant.id, transaction, kind, span)
  const given: Slot[] = []
  for (const one of waiting) {
    // A time may have more than one place left; the next round finds it.
    const slot = listWithin(free, one).find((other) => countOverlaps(given, other) === 0)
    if (slot && (await offerPlace(tenant, transaction, one, { slot, actor: 'clock', now }))) given.push(slot)
  }
  return given.length
}

type Offer = { readonly slot: Span; readonly actor: 'clock' | Actor; readonly now: Date }

/** Offers a time that the staff have chosen. Throws 409 when no place is left or the customer is not waiting. */
export const offerByHand = async (
  call: AdministratorCall<unknown>,
  reservation: ReservationRecord,
  to: { readonly date: Day; readonly time: string },
): Promise<ReservationRecord> => {
  const { tenant, now, write } = call
  if (reservation.state !== 'WAITING' && reservation.state !== 'OFFERED') throw reservationOver()
  requireDay(to.date)
  const slot = await findClinicSlot(call, to)
  return write([], async (transaction) => {
    await requirePlace(call, transaction, { ...reservation, startsAt: slot.startsAt, endsAt: slot.endsAt }, to.date)
    const offered = await offerPlace(tenant, transaction, reservation, {
      slot,
      actor: toActor(call.administrator),
      now,
    })
    if (!offered) throw changedMeanwhile()
    return offered
  })
}

/** Keeps a place for a waiting customer, and notifies them; null when the entry has changed meanwhile. */
export const offerPlace = async (
  { id }: Pick<Tenant, 'id'>,
  transaction: Queries,
  one: ReservationRecord,
  { slot, actor, now }: Offer,
): Promise<ReservationRecord | null> => {
  const span = { startsAt: slot.startsAt, endsAt: slot.endsAt }
  const change = { state: 'OFFERED', span, heldUntil: toOfferedUntil(now) } as const
  const offered = await updateReservation(id, transaction, one, change, now)
  if (offered) await recordChange(id, transaction, offered, { kind: 'OFFERED', actor, now })
  return offered
}
