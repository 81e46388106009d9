import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { Migration } from './migrator.ts'

type MarkTables = { partner_mark: { partner_id: number; mark: string } }

/**
 * Migration for a random mark per partner that is replaced on every change of its content. Numbers do not work: a
 * database restored from a backup would reuse them.
 */
export const markMigration: Migration = {
  id: '2026-11-22-20-partner-mark',
  up: async (db) => {
    await db.schema
      .createTable('partner_mark')
      .addColumn('partner_id', 'integer', (column) => column.primaryKey())
      .addColumn('mark', 'text', (column) => column.notNull())
      .execute()
  },
}

/** Returns the partners in some tags, each once, in ascending order: `partner:7/products` belongs to 7. */
export const findTaggedPartners = (tags: readonly string[]): number[] => {
  const ids = tags.flatMap((tag) => /^partner:(\d+)(?:\/|$)/.exec(tag)?.[1] ?? [])
  return [...new Set(ids)].map(Number).toSorted((one, other) => one - other)
}

/** Renews the marks of the partners of a change; the last step of the transaction that makes it. */
export const renewMarks = async (transaction: Queries, tags: readonly string[]): Promise<void> => {
  const ids = findTaggedPartners(tags)
  if (ids.length === 0) return
  // In a fixed order, so that two changes of the same partners cannot deadlock.
  await transaction
    .withTables<MarkTables>()
    .insertInto('partner_mark')
    .values(ids.map((id) => ({ partner_id: id, mark: randomUUID() })))
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ mark: sql`excluded.mark` }))
    .execute()
}

/** Marks per query: a statement takes a limited number of values. */
const TOGETHER = 500

/** Returns the marks of some partners; partners without one are omitted. */
export const readMarks = async (db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const marks = new Map<number, string>()
  for (let start = 0; start < ids.length; start += TOGETHER) {
    const rows = await db
      .withTables<MarkTables>()
      .selectFrom('partner_mark')
      .selectAll()
      .where('partner_id', 'in', ids.slice(start, start + TOGETHER))
      .execute()
    for (const { partner_id: id, mark } of rows) marks.set(id, mark)
  }
  return marks
}

/** Returns the highest number that a partner ever had; 0 if there was none. */
export const findLastMarked = async (db: Queries): Promise<number> => {
  const row = await db
    .withTables<MarkTables>()
    .selectFrom('partner_mark')
    .select(({ fn }) => fn.max('partner_id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Adds marks for partners that an older build wrote and that have not changed since. */
export const addMarks = async (transaction: Queries, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await transaction
    .withTables<MarkTables>()
    .insertInto('partner_mark')
    .values(ids.map((id) => ({ partner_id: id, mark: randomUUID() })))
    .onConflict((conflict) => conflict.column('partner_id').doNothing())
    .execute()
}
