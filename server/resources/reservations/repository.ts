import { sql, type RawBuilder } from 'kysely'
import type { LanguageCode } from '#schemas/language.ts'
import type { Queries } from '../../db/database.ts'
import { toOffset, type PageOf, type Paging } from '../../db/page-of.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'
import type {
  Attendance,
  Choice,
  ReservationKind,
  ReservationRecord,
  ReservationState,
  WaitingPart,
} from './reservation.ts'
import type { Span, TakenSpan } from './slots.ts'

/** A row of the table. */
export type Row = {
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

/** Which reservations; moments in ISO UTC. */
export type ReservationFilter = {
  readonly state?: ReservationState | undefined
  readonly kind?: ReservationKind | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** No slot is longer, so nothing that began earlier still lasts. */
const LONGEST_MS = 86_400_000

/**
 * Waits for its turn at a day: whoever counts places and then takes one does both before the next one counts. The
 * embedded database lets one writer at a time anyway; PostgreSQL holds the row until the transaction ends.
 */
export const takeTurn = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: ReservationKind,
  day: Day,
): Promise<void> => {
  await sql`
    insert into reservation_day (partner_id, kind, day, turns) values (${partnerId}, ${kind}, ${day}, 1)
    on conflict (partner_id, kind, day) do update set turns = reservation_day.turns + 1`.execute(transaction)
}

/**
 * A place that lapses is given away a minute later than its reservation can still be confirmed, so that nobody who is
 * confirming it just then loses to somebody who takes it.
 */
const GRACE_MS = 60_000

const stands = (now: Date): RawBuilder<boolean> => {
  const lapsed = new Date(now.getTime() - GRACE_MS).toISOString()
  return sql`state in ('REQUESTED', 'CONFIRMED', 'OFFERED')
    and (held_until is null or state = 'CONFIRMED' or held_until > ${lapsed})`
}

const isHeld = (now: Date): RawBuilder<boolean> =>
  sql`state = 'REQUESTED' and held_until is not null and ${stands(now)}`

const overlaps = ({ startsAt, endsAt }: Span): RawBuilder<boolean> => {
  const earliest = new Date(Date.parse(startsAt) - LONGEST_MS).toISOString()
  return sql`starts_at > ${earliest} and starts_at < ${endsAt} and ends_at > ${startsAt}`
}

/** The spans of a kind that are taken between two moments, but for one reservation's own. */
export const listTaken = async (
  partnerId: PartnerId,
  db: Queries,
  kind: ReservationKind,
  span: Span,
  { now, without = '' }: { readonly now: Date; readonly without?: string },
): Promise<TakenSpan[]> => {
  const { rows } = await sql<Pick<Row, 'starts_at' | 'ends_at' | 'state' | 'held_until'>>`
    select starts_at, ends_at, state, held_until from reservation
    where partner_id = ${partnerId} and kind = ${kind} and number <> ${without} and ${stands(now)}
      and ${overlaps(span)}`.execute(db)
  return rows.map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isHeld: row.state === 'REQUESTED' && row.held_until !== null,
  }))
}

/** How many reservations of a phone number, or of an e-mail address, stand and are still to come. */
export const countComing = async (
  partnerId: PartnerId,
  db: Queries,
  { phoneDigest, emailDigest }: Pick<ReservationRecord, 'phoneDigest' | 'emailDigest'>,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reservation
    where partner_id = ${partnerId} and (phone_digest = ${phoneDigest} or email_digest = ${emailDigest})
      and starts_at > ${now.toISOString()} and ${stands(now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What unconfirmed reservations are counted by. */
export type HoldFilter = {
  readonly phoneDigest?: string | undefined
  readonly visitorDigest?: string | null | undefined
  readonly networkDigest?: string | null | undefined
  readonly kind?: ReservationKind
  readonly span?: Span
  readonly without?: string
}

/** How many unconfirmed reservations keep a place now. */
export const countHolds = async (
  partnerId: PartnerId,
  db: Queries,
  { phoneDigest, visitorDigest, networkDigest, kind, span, without }: HoldFilter,
  now: Date,
): Promise<number> => {
  const conditions = [
    sql`partner_id = ${partnerId}`,
    isHeld(now),
    ...(phoneDigest === undefined ? [] : [sql`phone_digest = ${phoneDigest}`]),
    ...(visitorDigest === undefined ? [] : [sql`visitor_digest = ${visitorDigest}`]),
    ...(networkDigest === undefined ? [] : [sql`network_digest = ${networkDigest}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(span === undefined ? [] : [overlaps(span)]),
    ...(without === undefined ? [] : [sql`number <> ${without}`]),
  ]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reservation where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

const isDue = (now: Date): RawBuilder<boolean> => {
  const at = now.toISOString()
  return sql`(state in ('REQUESTED', 'OFFERED') and held_until <= ${at}) or (state = 'WAITING' and ends_at <= ${at})`
}

/** Cancels offers that nobody took in time, and the waiting for days that are over; gives them as they were. */
export const cancelWaiting = async (
  partnerId: PartnerId,
  transaction: Queries,
  now: Date,
): Promise<{ readonly was: ReservationState; readonly is: ReservationRecord }[]> => {
  const waiting = await sql<Row>`
    select * from reservation
    where partner_id = ${partnerId} and state in ('OFFERED', 'WAITING') and (${isDue(now)})`.execute(transaction)
  const cancelled = waiting.rows.map(async (row) => {
    const is = await updateReservation(
      partnerId,
      transaction,
      toRecord(row),
      { state: 'CANCELLED', isSettled: true },
      now,
    )
    return is ? [{ was: row.state, is }] : []
  })
  return (await Promise.all(cancelled)).flat()
}

/** Cancels what kept its place until now and was not confirmed; `all` takes every unconfirmed one, and no offer. */
export const cancelHolds = async (
  partnerId: PartnerId,
  transaction: Queries,
  now: Date,
  all = false,
): Promise<ReservationRecord[]> => {
  const due = all ? sql`` : sql`and held_until <= ${now.toISOString()}`
  const { rows } = await sql<Row>`
    update reservation set state = 'CANCELLED', version = version + 1, updated_at = ${now.toISOString()},
      visitor_digest = null, network_digest = null
    where partner_id = ${partnerId} and state = 'REQUESTED' and held_until is not null ${due}
    returning *`.execute(transaction)
  return rows.map(toRecord)
}

/** Whether any place or any waiting has lapsed; asks without writing. */
export const hasLapsed = async (partnerId: PartnerId, db: Queries, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from reservation where partner_id = ${partnerId} and (${isDue(now)}) limit 1`.execute(db)
  return rows.length > 0
}

/** A reservation by its number. */
export const findReservation = async (
  partnerId: PartnerId,
  db: Queries,
  number: string,
): Promise<ReservationRecord | null> => {
  const { rows } = await sql<Row>`
    select * from reservation where partner_id = ${partnerId} and number = ${number}`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** A page of the partner's reservations, by their time. */
export const listReservations = async (
  partnerId: PartnerId,
  db: Queries,
  filter: ReservationFilter,
  paging: Paging,
): Promise<PageOf<ReservationRecord>> => {
  const given = sql.join(conditionsOf(partnerId, filter), sql` and `)
  const [page, counted] = await Promise.all([
    sql<Row>`
      select * from reservation where ${given}
      order by starts_at, number limit ${paging.size} offset ${toOffset(paging)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from reservation where ${given}`.execute(db),
  ])
  return { rows: page.rows.map(toRecord), total: counted.rows[0]?.total ?? 0 }
}

const conditionsOf = (partnerId: PartnerId, { state, kind, from, until }: ReservationFilter): RawBuilder<unknown>[] => [
  sql`partner_id = ${partnerId}`,
  // Who never had a time stands in no list of times.
  sql`not (state = 'WAITING' or (state = 'CANCELLED' and waiting_part is not null))`,
  ...(state === undefined ? [] : [sql`state = ${state}`]),
  ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ...(from === undefined ? [] : [sql`starts_at >= ${from}`]),
  ...(until === undefined ? [] : [sql`starts_at < ${until}`]),
]

/** Writes a new reservation; false when its number is taken. */
export const insertReservation = async (
  partnerId: PartnerId,
  transaction: Queries,
  reservation: ReservationRecord,
): Promise<boolean> => {
  const values: Record<string, string | number | null> = {
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
  }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const { rows } = await sql`
    insert into reservation (${sql.join(names)}) values (${sql.join(Object.values(values))})
    on conflict (partner_id, number) do nothing returning number`.execute(transaction)
  return rows.length > 0
}

/** What a change makes of a reservation; one that is settled does not lapse, and forgets where it came from. */
export type ReservationChange = {
  readonly state: ReservationState
  readonly span?: Span
  readonly isSettled?: boolean
  /** Until when a place that is offered is kept. */
  readonly heldUntil?: string
  readonly attendance?: Attendance | null
  /** Who reserves, sealed anew. */
  readonly customerSealed?: string
}

/** Changes a reservation as it was read; null when somebody else has changed it since. */
export const updateReservation = async (
  partnerId: PartnerId,
  transaction: Queries,
  before: ReservationRecord,
  change: ReservationChange,
  now: Date,
): Promise<ReservationRecord | null> => {
  const { number, version, startsAt, endsAt, customerSealed: sealedBefore } = before
  const { state, span = { startsAt, endsAt }, isSettled = false, customerSealed = sealedBefore } = change
  const { attendance = change.span ? null : before.attendance } = change
  // Whoever has a time now waits no more.
  const waitingPart = state === 'CONFIRMED' ? null : before.waitingPart
  const held = change.heldUntil === undefined ? sql`` : sql`, held_until = ${change.heldUntil}`
  const settled = isSettled ? sql`, held_until = null, visitor_digest = null, network_digest = null` : held
  const { rows } = await sql<Row>`
    update reservation set state = ${state}, starts_at = ${span.startsAt}, ends_at = ${span.endsAt},
      customer_sealed = ${customerSealed}, waiting_part = ${waitingPart}, attendance = ${attendance}, version = version + 1, updated_at = ${now.toISOString()} ${settled}
    where partner_id = ${partnerId} and number = ${number} and version = ${version} returning *`.execute(transaction)
  return rows[0] ? toRecord(rows[0]) : null
}

/** A row as the rest of the server knows it. */
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
  // Written by insertReservation.
  choice: JSON.parse(row.choice) as Choice,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
