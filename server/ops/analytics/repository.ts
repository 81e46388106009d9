import { randomBytes } from 'node:crypto'
import type { DialectName, Queries } from '../../db/database.ts'
import type { PartnerId, PartnerSpan } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'
import { MAX_KEYS, OTHER, type Counts, type Dimension } from './dimensions.ts'
import { estimateVisitors, formatSketch, mergeSketches, parseSketch, type VisitorSketch } from './visitor-sketch.ts'

type Tables = {
  statistic_count: CountRow & { partner_id: PartnerId; day: Day }
  statistic_visitors: { partner_id: PartnerId; day: Day; ends_at: string; salt: string; sketch: string }
}

type CountRow = { dimension: Dimension; key: string; count: number }

const tables = (db: Queries) => db.withTables<Tables>()

/** Selects the counts of a clinic. */
export const counted = (partnerId: PartnerId, db: Queries) =>
  tables(db).selectFrom('statistic_count').where('partner_id', '=', partnerId)

const visitorsOf = (partnerId: PartnerId, db: Queries, day: Day) =>
  tables(db).selectFrom('statistic_visitors').where('partner_id', '=', partnerId).where('day', '=', day)

/** Counts and visitors to add to a clinic's day. */
export type DayAddition = {
  readonly day: Day
  readonly counts: Counts
  /** Visitors seen by this process, with their salt; null without new visitors. */
  readonly visitors: { readonly salt: string; readonly sketch: VisitorSketch } | null
}

/** Rows per statement. */
const TOGETHER = 200
const SALT_BYTES = 32

/** Returns the random bytes that distinguish a day's visitors, created by the first call. */
export const openVisitors = async (
  partnerId: PartnerId,
  db: Queries,
  { day, endsAt }: { readonly day: Day; readonly endsAt: number },
): Promise<string> => {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await tables(db)
    .insertInto('statistic_visitors')
    .values({ partner_id: partnerId, day, ends_at: new Date(endsAt).toISOString(), salt, sketch: '' })
    .onConflict((conflict) => conflict.columns(['partner_id', 'day']).doNothing())
    .execute()
  const row = await visitorsOf(partnerId, db, day).select('salt').executeTakeFirst()
  return row?.salt ?? salt
}

/**
 * Adds to the counts of a day. Runs in a transaction that locks the day’s visitor row against other writers. Keys
 * beyond the day’s limit are added to the rest of their dimension.
 */
export const addToDay = async (
  partnerId: PartnerId,
  transaction: Queries,
  dialect: DialectName,
  { day, counts, visitors }: DayAddition,
): Promise<void> => {
  const visited = visitorsOf(partnerId, transaction, day).select(['salt', 'sketch'])
  const row = await (dialect === 'postgres' ? visited.forUpdate() : visited).executeTakeFirst()
  await insertCounts(partnerId, transaction, day, await bound(partnerId, transaction, day, counts))
  // After the day's data is deleted, visitors can no longer be distinguished.
  if (!visitors || row?.salt !== visitors.salt) return
  const sketch = mergeSketches(parseSketch(row.sketch), visitors.sketch)
  await tables(transaction)
    .updateTable('statistic_visitors')
    .set({ sketch: formatSketch(sketch) })
    .where('partner_id', '=', partnerId)
    .where('day', '=', day)
    .execute()
  const count = estimateVisitors(sketch)
  await tables(transaction)
    .insertInto('statistic_count')
    .values({ partner_id: partnerId, day, dimension: 'total', key: 'visitors', count })
    .onConflict((conflict) => conflict.columns(['partner_id', 'day', 'dimension', 'key']).doUpdateSet({ count }))
    .execute()
}

/**
 * Adds counts to a day in the transaction of the counted action. It does not lock the day, so that a booking does not
 * wait for visits: concurrent bookings may each add a key beyond the limit.
 */
export const addCounts = async (partnerId: PartnerId, transaction: Queries, day: Day, counts: Counts): Promise<void> =>
  insertCounts(partnerId, transaction, day, await bound(partnerId, transaction, day, counts))

/** Converts the additions to rows, always in the same order, with keys beyond the limit added to the rest. */
const bound = async (partnerId: PartnerId, db: Queries, day: Day, counts: Counts): Promise<CountRow[]> => {
  if (counts.size === 0) return []
  const rows = await counted(partnerId, db)
    .select(['dimension', 'key'])
    .where('day', '=', day)
    .where('dimension', 'in', [...counts.keys()])
    .where('dimension', '<>', 'total')
    .execute()
  const bounded = new Map<string, CountRow>()
  for (const [dimension, keys] of counts) {
    const stored = new Set(rows.filter((row) => row.dimension === dimension).map(({ key }) => key))
    for (const [key, count] of keys) {
      const hasRoom = dimension === 'total' || key === OTHER || stored.has(key) || stored.size < MAX_KEYS[dimension]
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
    await tables(db)
      .insertInto('statistic_count')
      .values(rows.slice(start, start + TOGETHER).map((row) => ({ partner_id: partnerId, day, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'day', 'dimension', 'key'])
          .doUpdateSet((build) => ({ count: build('statistic_count.count', '+', build.ref('excluded.count')) })),
      )
      .execute()
  }
}

/** Deletes the visitor data of days that are over. */
export const forgetVisitors = async (db: Queries, before: Date): Promise<void> => {
  await tables(db).deleteFrom('statistic_visitors').where('ends_at', '<=', before.toISOString()).execute()
}

/** Deletes counts before a day, for a range of clinic numbers. */
export const forgetCounts = async ({ first, last }: PartnerSpan, db: Queries, before: Day): Promise<void> => {
  await tables(db)
    .deleteFrom('statistic_count')
    .where('partner_id', '>=', first)
    .where('partner_id', '<=', last)
    .where('day', '<', before)
    .execute()
}
