import type { Expression, SqlBool } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PageOf, Paging } from '../../db/page-of.ts'
import { readPage } from '../../db/read-page.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { ROWS_AT_ONCE } from '../../db/write-until-done.ts'
import type { Day } from '../../db/zoned-time.ts'
import { build, reservations, tables, toRecord, toRow } from './reservation-table.ts'
import type { Attendance, ReservationKind, ReservationRecord, ReservationState } from './reservation.ts'
import type { Span, TakenSpan } from './slots.ts'

/** Filter of reservations; moments in ISO UTC. */
export type ReservationFilter = {
  readonly state?: ReservationState | undefined
  readonly kind?: ReservationKind | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Maximum length of a slot: reservations that began earlier have ended. */
const MAX_DURATION_MS = 86_400_000

/**
 * Locks a day: counting places and taking one happen before the next transaction counts. The embedded database lets one
 * writer at a time anyway; PostgreSQL locks the row until the transaction ends.
 */
export const lockReservations = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: ReservationKind,
  day: Day,
): Promise<void> => {
  await tables(transaction)
    .insertInto('reservation_day')
    .values({ partner_id: partnerId, kind, day, turns: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'kind', 'day'])
        .doUpdateSet(({ eb }) => ({ turns: eb('reservation_day.turns', '+', 1) })),
    )
    .execute()
}

/**
 * Extra time in milliseconds before a lapsed place is given away, so that a concurrent confirmation does not lose to a
 * new reservation.
 */
const GRACE_MS = 60_000

const stands = (now: Date): Expression<SqlBool> => {
  const lapsed = new Date(now.getTime() - GRACE_MS).toISOString()
  return build.and([
    build('state', 'in', ['REQUESTED', 'CONFIRMED', 'OFFERED']),
    build.or([build('held_until', 'is', null), build('state', '=', 'CONFIRMED'), build('held_until', '>', lapsed)]),
  ])
}

const overlaps = ({ startsAt, endsAt }: Span): Expression<SqlBool> => {
  const earliest = new Date(Date.parse(startsAt) - MAX_DURATION_MS).toISOString()
  return build.and([
    build('starts_at', '>', earliest),
    build('starts_at', '<', endsAt),
    build('ends_at', '>', startsAt),
  ])
}

/** Returns the occupied time spans of a kind between two moments, except one reservation’s own. */
export const listTaken = async (
  partnerId: PartnerId,
  db: Queries,
  kind: ReservationKind,
  span: Span,
  { now, without = '' }: { readonly now: Date; readonly without?: string },
): Promise<TakenSpan[]> => {
  const rows = await reservations(partnerId, db)
    .select(['starts_at', 'ends_at', 'state', 'held_until'])
    .where('kind', '=', kind)
    .where('number', '<>', without)
    .where(stands(now))
    .where(overlaps(span))
    .execute()
  return rows.map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isHeld: row.state === 'REQUESTED' && row.held_until !== null,
  }))
}

/** Lists the reservations that occupy a place and are not over, sorted by time. */
export const listStanding = async (partnerId: PartnerId, db: Queries, now: Date): Promise<ReservationRecord[]> => {
  const rows = await reservations(partnerId, db)
    .selectAll()
    .where(stands(now))
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .orderBy('number')
    .execute()
  return rows.map(toRecord)
}

/** A customer’s digests, by which places are counted. */
export type Person = Pick<ReservationRecord, 'phoneDigest' | 'emailDigest'>

/** Returns a condition that matches a customer’s reservations, by phone number or e-mail address. */
export const isBy = ({ phoneDigest, emailDigest }: Person): Expression<SqlBool> =>
  build.or([
    build('phone_digest', '=', phoneDigest),
    ...(emailDigest === null ? [] : [build('email_digest', '=', emailDigest)]),
  ])

/** Returns the number of active future reservations with a phone number, or an e-mail address. */
export const countComing = async (partnerId: PartnerId, db: Queries, person: Person, now: Date): Promise<number> => {
  const { count } = await reservations(partnerId, db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isBy(person))
    .where('starts_at', '>', now.toISOString())
    .where(stands(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Filter for counting unconfirmed reservations. */
export type HoldFilter = {
  readonly phoneDigest?: string | undefined
  readonly visitorDigest?: string | null | undefined
  readonly networkDigest?: string | null | undefined
  readonly kind?: ReservationKind
  readonly span?: Span
  readonly without?: string
}

/** Returns the number of unconfirmed reservations that currently keep a place. */
export const countHolds = async (
  partnerId: PartnerId,
  db: Queries,
  { phoneDigest, visitorDigest, networkDigest, kind, span, without }: HoldFilter,
  now: Date,
): Promise<number> => {
  let query = reservations(partnerId, db)
    .where('state', '=', 'REQUESTED')
    .where('held_until', 'is not', null)
    .where(stands(now))
  if (phoneDigest !== undefined) query = query.where('phone_digest', '=', phoneDigest)
  if (visitorDigest !== undefined) query = query.where('visitor_digest', '=', visitorDigest)
  if (networkDigest !== undefined) query = query.where('network_digest', '=', networkDigest)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (span !== undefined) query = query.where(overlaps(span))
  if (without !== undefined) query = query.where('number', '<>', without)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

const isDue = (now: Date): Expression<SqlBool> => {
  const at = now.toISOString()
  return build.or([
    build.and([build('state', 'in', ['REQUESTED', 'OFFERED']), build('held_until', '<=', at)]),
    build.and([build('state', '=', 'WAITING'), build('ends_at', '<=', at)]),
  ])
}

/** Cancels expired offers, and waiting-list entries of past days; returns them with their former state. */
export const cancelWaiting = async (
  partnerId: PartnerId,
  transaction: Queries,
  now: Date,
): Promise<{ readonly was: ReservationState; readonly is: ReservationRecord }[]> => {
  const waiting = await reservations(partnerId, transaction)
    .selectAll()
    .where('state', 'in', ['OFFERED', 'WAITING'])
    .where(isDue(now))
    .limit(ROWS_AT_ONCE)
    .execute()
  const cancelled = waiting.map(async (row) => {
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

/**
 * Cancels a batch of unconfirmed reservations whose hold has expired; `all` includes those still held, but no offers.
 */
export const cancelHolds = async (
  partnerId: PartnerId,
  transaction: Queries,
  now: Date,
  all = false,
): Promise<ReservationRecord[]> => {
  const held = reservations(partnerId, transaction).where('state', '=', 'REQUESTED').where('held_until', 'is not', null)
  const due = all ? held : held.where('held_until', '<=', now.toISOString())
  const some = await due.select('number').limit(ROWS_AT_ONCE).execute()
  if (some.length === 0) return []
  const rows = await tables(transaction)
    .updateTable('reservation')
    .set(({ eb }) => ({
      state: 'CANCELLED' as const,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
      visitor_digest: null,
      network_digest: null,
    }))
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'REQUESTED')
    .where(
      'number',
      'in',
      some.map(({ number }) => number),
    )
    .returningAll()
    .execute()
  return rows.map(toRecord)
}

/** Checks whether any place or waiting-list entry has lapsed, without writing. */
export const hasLapsed = async (partnerId: PartnerId, db: Queries, now: Date): Promise<boolean> => {
  const row = await reservations(partnerId, db).select('number').where(isDue(now)).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Returns a reservation by its number. */
export const findReservation = async (
  partnerId: PartnerId,
  db: Queries,
  number: string,
): Promise<ReservationRecord | null> => {
  const row = await reservations(partnerId, db).selectAll().where('number', '=', number).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Returns a page of the partner’s reservations, sorted by time. */
export const listReservations = async (
  partnerId: PartnerId,
  db: Queries,
  filter: ReservationFilter,
  paging: Paging,
): Promise<PageOf<ReservationRecord>> => {
  const chosen = choose(partnerId, db, filter)
  const inOrder = chosen.selectAll().orderBy('starts_at').orderBy('number')
  const { rows, total } = await readPage({ paging, chosen, inOrder })
  return { rows: rows.map(toRecord), total }
}

const choose = (partnerId: PartnerId, db: Queries, { state, kind, from, until }: ReservationFilter) => {
  // Entries that never had a time are left out of lists by time.
  const neverHadTime = build.or([
    build('state', '=', 'WAITING'),
    build.and([build('state', '=', 'CANCELLED'), build('waiting_part', 'is not', null)]),
  ])
  let query = reservations(partnerId, db).where(build.not(neverHadTime))
  if (state !== undefined) query = query.where('state', '=', state)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (from !== undefined) query = query.where('starts_at', '>=', from)
  if (until !== undefined) query = query.where('starts_at', '<', until)
  return query
}

/** Inserts a reservation; false when its number is taken. */
export const insertReservation = async (
  partnerId: PartnerId,
  transaction: Queries,
  reservation: ReservationRecord,
): Promise<boolean> => {
  const row = await tables(transaction)
    .insertInto('reservation')
    .values(toRow(partnerId, reservation))
    .onConflict((conflict) => conflict.columns(['partner_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Rows per statement, which has a limit of parameters. */
const TOGETHER = 100

/** Inserts reservations with unused numbers. */
export const insertReservations = async (
  partnerId: PartnerId,
  transaction: Queries,
  records: readonly ReservationRecord[],
): Promise<void> => {
  for (let start = 0; start < records.length; start += TOGETHER) {
    const rows = records.slice(start, start + TOGETHER).map((record) => toRow(partnerId, record))
    await tables(transaction).insertInto('reservation').values(rows).execute()
  }
}

/** A change to a reservation; a settled one does not lapse, and its origin is deleted. */
export type ReservationChange = {
  readonly state: ReservationState
  readonly span?: Span
  readonly isSettled?: boolean
  /** End of the hold of an offered place. */
  readonly heldUntil?: string
  readonly attendance?: Attendance | null
  /** The customer, sealed again. */
  readonly customerSealed?: string
}

/** Changes a reservation as it was read; null when it has changed since. */
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
  // A customer with a time is no longer waiting.
  const waitingPart = state === 'CONFIRMED' ? null : before.waitingPart
  const held = change.heldUntil === undefined ? {} : { held_until: change.heldUntil }
  const settled = isSettled ? { held_until: null, visitor_digest: null, network_digest: null } : held
  const row = await tables(transaction)
    .updateTable('reservation')
    .set(({ eb }) => ({
      state,
      starts_at: span.startsAt,
      ends_at: span.endsAt,
      customer_sealed: customerSealed,
      waiting_part: waitingPart,
      attendance,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
      ...settled,
    }))
    .where('partner_id', '=', partnerId)
    .where('number', '=', number)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row ? toRecord(row) : null
}
