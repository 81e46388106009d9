import type { Generated } from 'kysely'
import type { Actor } from '../../api/http/administrator.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Kind of event in a reservation’s history. */
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

/** Actor of an event, `clock` for automatic ones: never a name, an address or a number of a person outside. */
export type ReservationActor = 'customer' | 'operator' | 'clock' | Actor

/** An event of a reservation; `startsAt` is the start from then on, where the event set it. */
export type ReservationEvent = {
  readonly kind: ReservationEventKind
  readonly actor: ReservationActor
  readonly at: string
  readonly startsAt: string | null
}

type Tables = {
  reservation_event: Pick<ReservationEvent, 'kind' | 'actor' | 'at'> & {
    id: Generated<number>
    partner_id: PartnerId
    number: string
    starts_at: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Logs an event. */
export const insertEvent = async (
  partnerId: PartnerId,
  db: Queries,
  number: string,
  event: ReservationEvent,
): Promise<void> => insertEvents(partnerId, db, [{ number, ...event }])

/** Rows per statement. */
const TOGETHER = 200

/** Logs events of several reservations, in this order. */
export const insertEvents = async (
  partnerId: PartnerId,
  db: Queries,
  events: readonly (ReservationEvent & { readonly number: string })[],
): Promise<void> => {
  for (let start = 0; start < events.length; start += TOGETHER) {
    const rows = events.slice(start, start + TOGETHER).map(({ number, kind, actor, at, startsAt }) => ({
      partner_id: partnerId,
      number,
      kind,
      actor,
      at,
      starts_at: startsAt,
    }))
    await tables(db).insertInto('reservation_event').values(rows).execute()
  }
}

/** Returns all events of a reservation, oldest first. */
export const listEvents = async (partnerId: PartnerId, db: Queries, number: string): Promise<ReservationEvent[]> =>
  tables(db)
    .selectFrom('reservation_event')
    .select(['kind', 'actor', 'at', 'starts_at as startsAt'])
    .where('partner_id', '=', partnerId)
    .where('number', '=', number)
    .orderBy('id')
    .execute()
