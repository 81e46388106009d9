import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { Migration } from '../../db/migrator.ts'
import type { PartnerId } from '../../core/partner-id.ts'

/** Kinds of public submissions, each counted separately. */
export type WrittenKind = 'RESERVATION' | 'POST'

/** Number of submissions that a clinic received within the last hour, and its usual volume. */
export type Pace = {
  readonly taken: number
  readonly usual: number
  readonly isUnusual: boolean
  /** The hour is recorded as unusual already. */
  readonly isNoted: boolean
  /** Remaining share of the previous hour, included in `taken`. */
  readonly left: number
}

/** Hour with an unusual number of writes. */
export type UnusualHour = {
  readonly kind: WrittenKind
  /** Start of the hour; ISO UTC. */
  readonly from: string
  readonly taken: number
  readonly usual: number
}

/** Adds the submissions of every clinic by kind and hour; `usual` is set for hours above the usual volume. */
export const paceMigration: Migration = {
  id: '2026-11-22-60-write-pace',
  up: async (db) => {
    await sql`
      create table write_pace (
        partner_id integer not null,
        kind text not null,
        hour text not null,
        taken integer not null,
        usual integer,
        primary key (partner_id, kind, hour)
      )`.execute(db)
  },
}

type Tables = {
  write_pace: { partner_id: PartnerId; kind: WrittenKind; hour: string; taken: number; usual: number | null }
}

const tables = (db: Queries) => db.withTables<Tables>()

const hoursOf = (partnerId: PartnerId, db: Queries, kind: WrittenKind) =>
  tables(db).selectFrom('write_pace').where('partner_id', '=', partnerId).where('kind', '=', kind)

/**
 * Writes per hour that count as usual for any clinic, such as after a shared post or on the first day after a holiday.
 */
const LEAST_USUAL = 30

const HOUR_MS = 3_600_000
const RETENTION_DAYS = 28

/**
 * Returns the current volume of a clinic. The usual volume is twice the busiest hour of the third busiest day of four
 * weeks, or thirty: a busy clinic has a high limit, and one or two days of attack raise no limit. Unusual hours do not
 * count.
 */
export const readPace = async (partnerId: PartnerId, db: Queries, kind: WrittenKind, now: Date): Promise<Pace> => {
  const [hour, before] = [toHour(now), toHour(new Date(now.getTime() - HOUR_MS))]
  const recent = await hoursOf(partnerId, db, kind)
    .select(['hour', 'taken', 'usual'])
    .where('hour', 'in', [hour, before])
    .execute()
  const busy = await hoursOf(partnerId, db, kind)
    .select(({ fn }) => fn.max('taken').as('busiest'))
    .where('usual', 'is', null)
    .where('hour', '>=', toOldest(now))
    .where('hour', '<', hour.slice(0, 10))
    .groupBy((build) => build.fn('substr', ['hour', build.lit(1), build.lit(10)]))
    .orderBy('busiest', 'desc')
    .limit(1)
    .offset(2)
    .executeTakeFirst()
  const takenIn = (one: string): number => recent.find((row) => row.hour === one)?.taken ?? 0
  // The previous hour’s count fades linearly, so that a new hour does not reset the limit.
  const left = Math.round(takenIn(before) * (1 - (now.getTime() % HOUR_MS) / HOUR_MS))
  const taken = takenIn(hour) + left
  const usual = Math.max(LEAST_USUAL, 2 * (busy?.busiest ?? 0))
  const isNoted = recent.some((row) => row.hour === hour && row.usual !== null)
  return { taken, usual, isUnusual: taken >= usual, isNoted, left }
}

/**
 * Counts one submission, in the transaction that writes it. The clinic’s row is locked until it ends, so later counts,
 * within their own transactions, see all earlier ones. Returns the count of this hour.
 */
export const countWritten = async (
  partnerId: PartnerId,
  transaction: Queries,
  kind: WrittenKind,
  now: Date,
): Promise<number> => {
  const { taken } = await tables(transaction)
    .insertInto('write_pace')
    .values({ partner_id: partnerId, kind, hour: toHour(now), taken: 1, usual: null })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'kind', 'hour'])
        .doUpdateSet(({ eb }) => ({ taken: eb('write_pace.taken', '+', 1) })),
    )
    .returning('taken')
    .executeTakeFirstOrThrow()
  if (taken > 1) return taken
  await tables(transaction)
    .deleteFrom('write_pace')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('hour', '<', toOldest(now))
    .execute()
  return taken
}

/** Records that this hour is unusual; true only for the first call. */
export const noteUnusual = async (
  partnerId: PartnerId,
  transaction: Queries,
  { kind, usual, now }: { readonly kind: WrittenKind; readonly usual: number; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(transaction)
    .updateTable('write_pace')
    .set({ usual })
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('hour', '=', toHour(now))
    .where('usual', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns the unusual hours of the last four weeks, latest first. */
export const listUnusualHours = async (
  partnerId: PartnerId,
  db: Queries,
  kind: WrittenKind,
  now: Date,
): Promise<UnusualHour[]> => {
  const rows = await hoursOf(partnerId, db, kind)
    .select(['hour', 'taken', 'usual'])
    .where('usual', 'is not', null)
    .$narrowType<{ usual: number }>()
    .where('hour', '>=', toOldest(now))
    .orderBy('hour', 'desc')
    .execute()
  return rows.map(({ hour, taken, usual }) => ({ kind, from: `${hour}:00:00.000Z`, taken, usual }))
}

/** Formats the hour as `2026-05-04T03`. */
const toHour = (now: Date): string => now.toISOString().slice(0, 13)

const toOldest = (now: Date): string => toHour(new Date(now.getTime() - RETENTION_DAYS * 24 * HOUR_MS))

/** Returns the volume as clinics see it. */
export const toGuard = ({ taken, usual, isUnusual }: Pace, hours: readonly UnusualHour[]) => ({
  taken,
  usual,
  isUnusual,
  unusualHours: hours.map((hour) => ({ from: hour.from, taken: hour.taken, usual: hour.usual })),
})
