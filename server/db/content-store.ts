import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { parseEntity, type ContentColumns } from './content-table.ts'
import type { Queries } from './database.ts'
import { inBatches } from './in-batches.ts'
import type { PageOf, Paging } from './page-of.ts'
import { readPage } from './read-page.ts'
import type { PartnerId } from '../core/partner-id.ts'

/** Expression builder on a content table and its own columns. */
export type ContentConditions<Columns> = ExpressionBuilder<{ content: ContentColumns & Columns }, 'content'>

/** Filter and order of a list. */
export type ListOptions<Columns> = {
  readonly paging: Paging
  /** Conditions that must all hold; undefined ones are ignored. */
  readonly where?: (build: ContentConditions<Columns>) => readonly (Expression<SqlBool> | undefined)[]
  /** Primary sort key, before the table's own order. */
  readonly orderFirst?: (build: ContentConditions<Columns>) => Expression<unknown>
}

/** Reads and writes that all content tables share; each takes the partner first. */
export type ContentStore<Entity, Columns = Record<string, Column>> = {
  find(partnerId: PartnerId, db: Queries, id: number): Promise<Entity | null>
  findMany(partnerId: PartnerId, db: Queries, ids: readonly number[]): Promise<Map<number, Entity>>
  list(partnerId: PartnerId, db: Queries, options: ListOptions<Columns>): Promise<PageOf<Entity>>
  /** Returns every row; for small tables only. */
  all(partnerId: PartnerId, db: Queries): Promise<Entity[]>
  insert(partnerId: PartnerId, db: Queries, entity: Entity): Promise<void>
  /** Inserts entities, replacing existing ones with the same number. */
  put(partnerId: PartnerId, db: Queries, entities: readonly Entity[]): Promise<void>
  remove(partnerId: PartnerId, db: Queries, id: number): Promise<void>
}

type Column = string | number | null

type Tables = { content: ContentColumns & { start_at: string | null; end_at: string | null } }

const tables = (db: Queries) => db.withTables<Tables>()

/** Columns that a list is ordered by, such as `is_pinned desc`. */
export type ContentOrder = readonly string[]

/**
 * Creates a store on a table that `createContentTable` made; `columns` returns the values of the table's own columns.
 */
export const contentStore = <Entity extends { id: number }, Columns extends Readonly<Record<string, Column>>>(
  tableName: string,
  usualOrder: ContentOrder,
  columns: (entity: Entity) => Columns,
): ContentStore<Entity, Columns> => {
  // Every table of content has these columns.
  const table = tableName as 'content'
  const order = usualOrder.map((part) => part.split(' ') as ['id', 'desc' | undefined])
  const rowsOf = (partnerId: PartnerId, db: Queries) => tables(db).selectFrom(table).where('partner_id', '=', partnerId)
  const parse = ({ data }: { data: string }) => parseEntity<Entity>(data)
  const toValues = (partnerId: PartnerId, entity: Entity) => ({
    partner_id: partnerId,
    id: entity.id,
    data: JSON.stringify(entity),
    ...columns(entity),
  })
  return {
    find: async (partnerId, db, id) => {
      const row = await rowsOf(partnerId, db).select('data').where('id', '=', id).executeTakeFirst()
      return row ? parse(row) : null
    },
    findMany: async (partnerId, db, ids) => {
      if (ids.length === 0) return new Map()
      const rows = await rowsOf(partnerId, db).select(['id', 'data']).where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, parse(row)]))
    },
    list: async (partnerId, db, { paging, where, orderFirst }) => {
      const build = expressionBuilder<{ content: ContentColumns & Columns }, 'content'>()
      const conditions = where?.(build).filter((part) => part !== undefined) ?? []
      const chosen = conditions.reduce((query, condition) => query.where(condition), rowsOf(partnerId, db))
      const first = orderFirst ? chosen.orderBy(orderFirst(build)) : chosen
      const inOrder = order.reduce((query, [column, direction]) => query.orderBy(column, direction), first)
      const { rows, total } = await readPage({ paging, chosen, inOrder: inOrder.select('data') })
      return { rows: rows.map(parse), total }
    },
    all: async (partnerId, db) => {
      const all = rowsOf(partnerId, db).select('data')
      const rows = await order.reduce((query, [column, direction]) => query.orderBy(column, direction), all).execute()
      return rows.map(parse)
    },
    insert: (partnerId, db, entity) => putRows(db, table, [toValues(partnerId, entity)], 'new'),
    put: (partnerId, db, entities) =>
      inBatches(
        entities,
        (batch: readonly ContentColumns[]) => putRows(db, table, batch, 'new or known'),
        (entity) => toValues(partnerId, entity),
      ),
    remove: async (partnerId, db, id) => {
      await tables(db).deleteFrom(table).where('partner_id', '=', partnerId).where('id', '=', id).execute()
    },
  }
}

/** Inserts rows, which all have the columns of the first. */
const putRows = async (
  db: Queries,
  table: 'content',
  rows: readonly ContentColumns[],
  are: 'new' | 'new or known',
): Promise<void> => {
  const added = tables(db).insertInto(table).values(rows)
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'partner_id' && name !== 'id') as ['data']
  const put = added.onConflict((conflict) =>
    conflict
      .columns(['partner_id', 'id'])
      .doUpdateSet((build) => Object.fromEntries(names.map((name) => [name, build.ref(`excluded.${name}`)]))),
  )
  await (are === 'new' ? added : put).execute()
}

/** Returns the next time at which a row of a table with a period starts or ends; null if no such time follows. */
export const findNextChange = async (
  tableName: string,
  partnerId: PartnerId,
  db: Queries,
  now: Date,
): Promise<string | null> => {
  // The caller passes a table that has a period.
  const table = tableName as 'content'
  const at = now.toISOString()
  const earliest = (column: 'start_at' | 'end_at') =>
    tables(db)
      .selectFrom(table)
      .select(({ fn }) => fn.min(column).as('turn'))
      .where('partner_id', '=', partnerId)
      .where(column, '>', at)
  const row = await db
    .selectFrom(earliest('start_at').unionAll(earliest('end_at')).as('turns'))
    .select(({ fn }) => fn.min('turn').as('turn'))
    .executeTakeFirst()
  return row?.turn ?? null
}
