import type { Generated } from 'kysely'
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

type Tables = {
  reservation_event: Pick<ReservationEvent, 'kind' | 'actor' | 'at'> & {
    id: Generated<number>
    partner_id: PartnerId
    number: string
    starts_at: string | null
  }
}

const tables = (db: Queries) => db.withTables<Tables>()

/** Writes down what happened. */
export const insertEvent = async (
  partnerId: PartnerId,
  db: Queries,
  number: string,
  { kind, actor, at, startsAt }: ReservationEvent,
): Promise<void> => {
  await tables(db)
    .insertInto('reservation_event')
    .values({ partner_id: partnerId, number, kind, actor, at, starts_at: startsAt })
    .execute()
}

/** All that happened to a reservation, oldest first. */
export const listEvents = async (partnerId: PartnerId, db: Queries, number: string): Promise<ReservationEvent[]> =>
  tables(db)
    .selectFrom('reservation_event')
    .select(['kind', 'actor', 'at', 'starts_at as startsAt'])
    .where('partner_id', '=', partnerId)
    .where('number', '=', number)
    .orderBy('id')
    .execute()
