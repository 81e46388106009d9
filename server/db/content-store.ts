import { sql, type RawBuilder } from 'kysely'
import { parseEntity } from './content-table.ts'
import type { Queries } from './database.ts'
import { inBatches } from './in-batches.ts'
import { toOffset, type PageOf, type Paging } from './page-of.ts'
import type { PartnerId } from './partner-id.ts'

/** What a list leaves out and how it is ordered. */
export type ListOptions = {
  readonly paging: Paging
  /** All of these must hold; those left undefined do not count. */
  readonly where?: readonly (RawBuilder<boolean> | undefined)[]
  /** In place of the table's own order. */
  readonly orderBy?: RawBuilder<unknown>
}

/** The reads and writes that all tables of content have in common; each takes the partner first. */
export type ContentStore<Entity> = {
  find(partnerId: PartnerId, db: Queries, id: number): Promise<Entity | null>
  findMany(partnerId: PartnerId, db: Queries, ids: readonly number[]): Promise<Map<number, Entity>>
  list(partnerId: PartnerId, db: Queries, options: ListOptions): Promise<PageOf<Entity>>
  /** Every row, for small tables. */
  all(partnerId: PartnerId, db: Queries): Promise<Entity[]>
  insert(partnerId: PartnerId, db: Queries, entity: Entity): Promise<void>
  /** Adds entities, each in the place of the one with its number. */
  put(partnerId: PartnerId, db: Queries, entities: readonly Entity[]): Promise<void>
  remove(partnerId: PartnerId, db: Queries, id: number): Promise<void>
}

type Column = string | number | null

/**
 * A store on a table that `createContentTable` made. `usualOrder` is SQL of ours; `columns` gives the values of the
 * table's own columns.
 */
export const contentStore = <Entity extends { id: number }>(
  tableName: string,
  usualOrder: string,
  columns: (entity: Entity) => Readonly<Record<string, Column>>,
): ContentStore<Entity> => {
  const table = sql.table(tableName)
  const order = sql.raw(usualOrder)
  const parse = ({ data }: { data: string }) => parseEntity<Entity>(data)
  const toValues = (partnerId: PartnerId, entity: Entity): Record<string, Column> => ({
    partner_id: partnerId,
    id: entity.id,
    data: JSON.stringify(entity),
    ...columns(entity),
  })
  return {
    find: async (partnerId, db, id) => {
      const { rows } = await sql<{ data: string }>`
        select data from ${table} where partner_id = ${partnerId} and id = ${id}`.execute(db)
      return rows[0] ? parse(rows[0]) : null
    },
    findMany: async (partnerId, db, ids) => {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<{ id: number; data: string }>`
        select id, data from ${table} where partner_id = ${partnerId} and id in (${sql.join(ids)})`.execute(db)
      return new Map(rows.map((row) => [row.id, parse(row)]))
    },
    list: async (partnerId, db, { paging, where = [], orderBy = order }) => {
      const given = where.filter((part) => part !== undefined)
      const condition = sql.join([sql`partner_id = ${partnerId}`, ...given], sql` and `)
      const [page, counted] = await Promise.all([
        sql<{ data: string }>`
          select data from ${table} where ${condition}
          order by ${orderBy} limit ${paging.size} offset ${toOffset(paging)}`.execute(db),
        sql<{ total: number }>`select count(*) as total from ${table} where ${condition}`.execute(db),
      ])
      return { rows: page.rows.map(parse), total: counted.rows[0]?.total ?? 0 }
    },
    all: async (partnerId, db) => {
      const { rows } = await sql<{ data: string }>`
        select data from ${table} where partner_id = ${partnerId} order by ${order}`.execute(db)
      return rows.map(parse)
    },
    insert: async (partnerId, db, entity) => {
      await insertRows(table, [toValues(partnerId, entity)]).execute(db)
    },
    put: (partnerId, db, entities) =>
      inBatches(entities, async (batch) => {
        const rows = batch.map((entity) => toValues(partnerId, entity))
        const others = Object.keys(rows[0] ?? {}).filter((name) => name !== 'partner_id' && name !== 'id')
        const sets = others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
        await sql`
          ${insertRows(table, rows)} on conflict (partner_id, id) do update set ${sql.join(sets)}`.execute(db)
      }),
    remove: async (partnerId, db, id) => {
      await sql`delete from ${table} where partner_id = ${partnerId} and id = ${id}`.execute(db)
    },
  }
}

/** All rows have the columns of the first, in its order. */
const insertRows = (
  table: RawBuilder<unknown>,
  rows: readonly Readonly<Record<string, Column>>[],
): RawBuilder<unknown> => {
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`)
  return sql`insert into ${table} (${sql.join(names)}) values ${sql.join(values)}`
}

/** The next moment at which a row of a table with a period starts or ends; null when none does. */
export const nextTurnIn = async (
  tableName: string,
  partnerId: PartnerId,
  db: Queries,
  now: Date,
): Promise<string | null> => {
  const table = sql.table(tableName)
  const at = now.toISOString()
  const { rows } = await sql<{ turn: string | null }>`
    select min(turn) as turn from (
      select min(start_at) as turn from ${table} where partner_id = ${partnerId} and start_at > ${at}
      union all
      select min(end_at) as turn from ${table} where partner_id = ${partnerId} and end_at > ${at}
    ) as turns`.execute(db)
  return rows[0]?.turn ?? null
}
