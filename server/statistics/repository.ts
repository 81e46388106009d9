import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DialectName, Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import type { Day } from '../db/zoned-time.ts'
import { MOST_KEYS, OTHER, type Counts, type Dimension } from './dimensions.ts'
import { estimateVisitors, formatSketch, mergeSketches, parseSketch, type VisitorSketch } from './visitor-sketch.ts'

type VisitorRow = { salt: string; sketch: string }

/** What is to be added to a clinic's day. */
export type DayAddition = {
  readonly day: Day
  readonly counts: Counts
  /** Who was seen by this process, with the salt that they were told apart by; null when nobody new was. */
  readonly visitors: { readonly salt: string; readonly sketch: VisitorSketch } | null
}

/** So many rows go in one statement. */
const TOGETHER = 200
const SALT_BYTES = 32

/** The random bytes that a day's visitors are told apart by, made by whoever asks first. */
export const openVisitors = async (
  partnerId: PartnerId,
  db: Queries,
  { day, endsAt }: { readonly day: Day; readonly endsAt: number },
): Promise<string> => {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await sql`
    insert into statistic_visitors (partner_id, day, ends_at, salt, sketch)
    values (${partnerId}, ${day}, ${new Date(endsAt).toISOString()}, ${salt}, '')
    on conflict (partner_id, day) do nothing`.execute(db)
  const { rows } = await sql<{ salt: string }>`
    select salt from statistic_visitors where partner_id = ${partnerId} and day = ${day}`.execute(db)
  return rows[0]?.salt ?? salt
}

/**
 * Adds to what was counted of a day. Part of a transaction, in which those who add to the same day take turns at the
 * row of its visitors. What a day has no room for is added to the rest of its dimension.
 */
export const addToDay = async (
  partnerId: PartnerId,
  transaction: Queries,
  dialect: DialectName,
  { day, counts, visitors }: DayAddition,
): Promise<void> => {
  const lock = dialect === 'postgres' ? sql`for update` : sql``
  const { rows } = await sql<VisitorRow>`
    select salt, sketch from statistic_visitors
    where partner_id = ${partnerId} and day = ${day} ${lock}`.execute(transaction)
  const [row] = rows
  await insertCounts(partnerId, transaction, day, await bound(partnerId, transaction, day, counts))
  // Once the day is over and forgotten, nobody can be told apart any more.
  if (!visitors || row?.salt !== visitors.salt) return
  const sketch = mergeSketches(parseSketch(row.sketch), visitors.sketch)
  await sql`
    update statistic_visitors set sketch = ${formatSketch(sketch)}
    where partner_id = ${partnerId} and day = ${day}`.execute(transaction)
  await sql`
    insert into statistic_count (partner_id, day, dimension, key, count)
    values (${partnerId}, ${day}, 'total', 'visitors', ${estimateVisitors(sketch)})
    on conflict (partner_id, day, dimension, key) do update set count = excluded.count`.execute(transaction)
}

/** Adds one to a sum of a day, in the transaction that does what is counted. */
export const countOne = async (
  partnerId: PartnerId,
  transaction: Queries,
  day: Day,
  total: 'bookingsMade',
): Promise<void> => insertCounts(partnerId, transaction, day, [{ dimension: 'total', key: total, count: 1 }])

type CountRow = { dimension: Dimension; key: string; count: number }

/** The additions as rows, always in the same order, with what has no room among its rest. */
const bound = async (partnerId: PartnerId, db: Queries, day: Day, counts: Counts): Promise<CountRow[]> => {
  const { rows } = await sql<{ dimension: Dimension; key: string }>`
    select dimension, key from statistic_count
    where partner_id = ${partnerId} and day = ${day} and dimension <> 'total'`.execute(db)
  const bounded = new Map<string, CountRow>()
  for (const [dimension, keys] of counts) {
    const stored = new Set(rows.filter((row) => row.dimension === dimension).map(({ key }) => key))
    for (const [key, count] of keys) {
      const hasRoom = dimension === 'total' || key === OTHER || stored.has(key) || stored.size < MOST_KEYS[dimension]
      const kept = hasRoom ? key : OTHER
      if (kept !== OTHER) stored.add(kept)
      const name = `${dimension} ${kept}`
      bounded.set(name, { dimension, key: kept, count: (bounded.get(name)?.count ?? 0) + count })
    }
  }
  return [...bounded].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

const insertCounts = async (partnerId: PartnerId, db: Queries, day: Day, rows: readonly CountRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += TOGETHER) {
    const values = rows
      .slice(start, start + TOGETHER)
      .map(({ dimension, key, count }) => sql`(${partnerId}, ${day}, ${dimension}, ${key}, ${count})`)
    await sql`
      insert into statistic_count (partner_id, day, dimension, key, count) values ${sql.join(values)}
      on conflict (partner_id, day, dimension, key)
      do update set count = statistic_count.count + excluded.count`.execute(db)
  }
}

/** Forgets what visitors of days that are over were told apart by. */
export const forgetVisitors = async (db: Queries, before: Date): Promise<void> => {
  await sql`delete from statistic_visitors where ends_at <= ${before.toISOString()}`.execute(db)
}

/** Forgets a clinic's counts of days before this one. */
export const forgetCounts = async (partnerId: PartnerId, db: Queries, before: Day): Promise<void> => {
  await sql`delete from statistic_count where partner_id = ${partnerId} and day < ${before}`.execute(db)
}
