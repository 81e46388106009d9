import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { Migration } from './migrator.ts'

type MarkTables = { partner_mark: { partner_id: number; mark: string } }

/**
 * A word for each partner that is another one after every change of its content. Numbers would not do: a database that
 * is brought back from a copy counts through the same numbers again.
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

/** The partners that some tags speak of, each once, in rising order: `partner:7/products` speaks of 7. */
export const findTaggedPartners = (tags: readonly string[]): number[] => {
  const ids = tags.flatMap((tag) => /^partner:(\d+)(?:\/|$)/.exec(tag)?.[1] ?? [])
  return [...new Set(ids)].map(Number).toSorted((one, other) => one - other)
}

/** Gives the partners of a change new marks; part of the transaction that makes it, and its last step. */
export const renewMarks = async (transaction: Queries, tags: readonly string[]): Promise<void> => {
  const ids = findTaggedPartners(tags)
  if (ids.length === 0) return
  // In one order, so that two changes of the same partners wait for each other and never in a circle.
  await transaction
    .withTables<MarkTables>()
    .insertInto('partner_mark')
    .values(ids.map((id) => ({ partner_id: id, mark: randomUUID() })))
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ mark: sql`excluded.mark` }))
    .execute()
}

/** So many are read at a time: a statement takes a limited number of values. */
const TOGETHER = 500

/** The marks of some partners; those without one are left out. */
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

/** The highest number that a partner ever had; 0 where there was none. */
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
