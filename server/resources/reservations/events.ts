import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'

/** What can happen to a reservation. */
export type ReservationEventKind =
  | 'REQUESTED'
  | 'MOVED'
  | 'CONFIRMED'
  | 'CANCELLED'
  | 'LAPSED'
  | 'CONTACT_SEEN'
  | WaitingEventKind
  | AttendanceEventKind

type WaitingEventKind = 'WAITING' | 'OFFERED' | 'OFFER_LAPSED' | 'WAITING_OVER'

type AttendanceEventKind = 'CAME' | 'NO_SHOW' | 'ATTENDANCE_OPEN'

/** Who does it, `clock` where nobody did: never a name, an address or a number of a person outside. */
export type ReservationActor = 'customer' | 'operator' | 'clock' | `administrator ${number}`

/** One thing that happened; `startsAt` is when the reservation begins from then on, where that was decided. */
export type ReservationEvent = {
  readonly kind: ReservationEventKind
  readonly actor: ReservationActor
  readonly at: string
  readonly startsAt: string | null
}

/** Writes down what happened. */
export const insertEvent = async (
  partnerId: PartnerId,
  db: Queries,
  number: string,
  { kind, actor, at, startsAt }: ReservationEvent,
): Promise<void> => {
  await sql`
    insert into reservation_event (partner_id, number, kind, actor, at, starts_at)
    values (${partnerId}, ${number}, ${kind}, ${actor}, ${at}, ${startsAt})`.execute(db)
}

/** All that happened to a reservation, oldest first. */
export const listEvents = async (partnerId: PartnerId, db: Queries, number: string): Promise<ReservationEvent[]> => {
  const { rows } = await sql<ReservationEvent>`
    select kind, actor, at, starts_at as "startsAt" from reservation_event
    where partner_id = ${partnerId} and number = ${number} order by id`.execute(db)
  return rows.map(({ kind, actor, at, startsAt }) => ({ kind, actor, at, startsAt }))
}
