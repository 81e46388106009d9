import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { toRecord, type Row } from './repository.ts'
import type { ReservationKind, ReservationRecord } from './reservation.ts'
import type { Span } from './slots.ts'

/** Who is on the waiting list of a clinic, and who has been offered a place, the first first. */
export const listWaiting = async (partnerId: PartnerId, db: Queries): Promise<ReservationRecord[]> => {
  const { rows } = await sql<Row>`
    select * from reservation where partner_id = ${partnerId} and state in ('WAITING', 'OFFERED')
    order by created_at, number`.execute(db)
  return rows.map(toRecord)
}

/** Who waits for a time of a kind within a day, the first first. */
export const listWaitingWithin = async (
  partnerId: PartnerId,
  db: Queries,
  kind: ReservationKind,
  { startsAt, endsAt }: Span,
): Promise<ReservationRecord[]> => {
  const { rows } = await sql<Row>`
    select * from reservation where partner_id = ${partnerId} and state = 'WAITING' and kind = ${kind}
      and starts_at >= ${startsAt} and ends_at <= ${endsAt} order by created_at, number`.execute(db)
  return rows.map(toRecord)
}

/** For how many places a phone number, or an e-mail address, waits. */
export const countWaitingOf = async (
  partnerId: PartnerId,
  db: Queries,
  { phoneDigest, emailDigest }: Pick<ReservationRecord, 'phoneDigest' | 'emailDigest'>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reservation
    where partner_id = ${partnerId} and state in ('WAITING', 'OFFERED')
      and (phone_digest = ${phoneDigest} or email_digest = ${emailDigest})`.execute(db)
  return rows[0]?.count ?? 0
}
