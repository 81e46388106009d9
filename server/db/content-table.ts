import { sql, type CreateTableBuilder } from 'kysely'
import type { Queries } from './database.ts'
import type { PartnerId } from '../core/partner-id.ts'

/** Columns of every content table: owner, number, and the entity as JSON text. */
export type ContentColumns = { partner_id: PartnerId; id: number; data: string }

type Build = CreateTableBuilder<string, 'partner_id' | 'id'>

/**
 * Creates a content table; `add` adds the columns that queries filter and sort by. The entity comes last: SQLite would
 * have to read through it to reach the columns after it.
 */
export const createContentTable = async (
  db: Queries,
  name: string,
  add: (table: Build) => CreateTableBuilder<string, string> = (table) => table,
): Promise<void> => {
  const table = db.schema
    .createTable(name)
    .addColumn('partner_id', 'integer', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
  await add(table)
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['partner_id', 'id'] as never)
    .execute()
}

/** Creates an index that starts with the partner, as every query does. */
export const createPartnerIndex = async (db: Queries, table: string, columns: readonly string[]): Promise<void> => {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(['partner_id', ...columns])
    .execute()
}

/** Parses a stored entity, which was checked when it was written. */
export const parseEntity = <Entity>(data: string): Entity => JSON.parse(data) as Entity

/**
 * Returns a condition that a column holds one of some values; never true for an empty list, which not every database
 * accepts.
 */
export const inOrNone = (column: string, values: readonly (string | number)[]) =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
