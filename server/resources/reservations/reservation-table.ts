import { expressionBuilder } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'
import type {
  Attendance,
  ChosenOptions,
  ReservationKind,
  ReservationRecord,
  ReservationState,
  WaitingPart,
} from './reservation.ts'

/** Row of the table. */
type Row = {
  partner_id: PartnerId
  number: string
  kind: ReservationKind
  state: ReservationState
  starts_at: string
  ends_at: string
  phone_digest: string
  email_digest: string | null
  held_until: string | null
  visitor_digest: string | null
  network_digest: string | null
  waiting_part: WaitingPart | null
  attendance: Attendance | null
  version: number
  created_at: string
  updated_at: string
  language_code: LanguageCode
  customer_sealed: string
  choice: string
}

type ReservationTables = {
  reservation: Row
  reservation_day: { partner_id: PartnerId; kind: ReservationKind; day: Day; turns: number }
}

/** Returns the database with the reservation tables. */
export const tables = (db: Queries) => db.withTables<ReservationTables>()

/** Returns a query for the partner’s reservations. */
export const reservations = (partnerId: PartnerId, db: Queries) =>
  tables(db).selectFrom('reservation').where('partner_id', '=', partnerId)

/** Builder of conditions on a reservation. */
export const build = expressionBuilder<ReservationTables, 'reservation'>()

/** Converts a row to a record. */
export const toRecord = (row: Row): ReservationRecord => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  customerSealed: row.customer_sealed,
  phoneDigest: row.phone_digest,
  emailDigest: row.email_digest,
  heldUntil: row.held_until,
  visitorDigest: row.visitor_digest,
  networkDigest: row.network_digest,
  waitingPart: row.waiting_part,
  attendance: row.attendance,
  languageCode: row.language_code,
  // Written by toRow.
  choice: JSON.parse(row.choice) as ChosenOptions,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Converts a reservation to its row. */
export const toRow = (partnerId: PartnerId, reservation: ReservationRecord): Row => ({
  partner_id: partnerId,
  number: reservation.number,
  kind: reservation.kind,
  state: reservation.state,
  starts_at: reservation.startsAt,
  ends_at: reservation.endsAt,
  phone_digest: reservation.phoneDigest,
  email_digest: reservation.emailDigest,
  held_until: reservation.heldUntil,
  visitor_digest: reservation.visitorDigest,
  network_digest: reservation.networkDigest,
  waiting_part: reservation.waitingPart,
  attendance: reservation.attendance,
  version: reservation.version,
  created_at: reservation.createdAt,
  updated_at: reservation.updatedAt,
  language_code: reservation.languageCode,
  customer_sealed: reservation.customerSealed,
  choice: JSON.stringify(reservation.choice),
})
