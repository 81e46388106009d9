import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { isBy, type Person } from './repository.ts'
import { build, reservations, tables, toRecord } from './reservation-table.ts'
import type { ReservationKind, ReservationRecord } from './reservation.ts'
import type { Span } from './slots.ts'

/** Returns a clinic’s waiting list, with offered places, oldest first. */
export const listWaiting = async (partnerId: PartnerId, db: Queries): Promise<ReservationRecord[]> => {
  const rows = await reservations(partnerId, db)
    .selectAll()
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  return rows.map(toRecord)
}

/** Returns the clinics with a lapsed place, or with waiting customers. */
export const listPartnersWaiting = async (db: Queries, now: Date): Promise<PartnerId[]> => {
  const rows = await tables(db)
    .selectFrom('reservation')
    .select('partner_id')
    .distinct()
    .where(
      build.or([
        build('state', 'in', ['WAITING', 'OFFERED']),
        build.and([build('state', '=', 'REQUESTED'), build('held_until', '<=', now.toISOString())]),
      ]),
    )
    .orderBy('partner_id')
    .execute()
  return rows.map((row) => row.partner_id)
}

/** Returns waiting customers for a time of a kind within a day, oldest first. */
export const listWaitingWithin = async (
  partnerId: PartnerId,
  db: Queries,
  kind: ReservationKind,
  { startsAt, endsAt }: Span,
): Promise<ReservationRecord[]> => {
  const rows = await reservations(partnerId, db)
    .selectAll()
    .where('state', '=', 'WAITING')
    .where('kind', '=', kind)
    .where('starts_at', '>=', startsAt)
    .where('ends_at', '<=', endsAt)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  return rows.map(toRecord)
}

/** Counts the waiting list entries of a phone number or an e-mail address. */
export const countWaitingOf = async (partnerId: PartnerId, db: Queries, person: Person): Promise<number> => {
  const { count } = await reservations(partnerId, db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .where(isBy(person))
    .executeTakeFirstOrThrow()
  return count
}
