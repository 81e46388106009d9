import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { Migration } from './migrator.ts'
import { foldForSearch } from './search-text.ts'

/** Key columns of a table, in the order of its primary key, with their SQL types. */
type KeyColumns = Readonly<Record<string, 'integer' | 'text'>>

/** Rows read and written per statement, which takes a limited number of values. */
const ROWS = 500

/** Creates a migration that updates the `search` column of a table to the current folding, where rows differ. */
export const createRefoldSearch = (
  id: string,
  table: string,
  keys: KeyColumns = { partner_id: 'integer', id: 'integer' },
): Migration => ({
  id,
  up: async (db) => {
    const names = Object.keys(keys)
    for (let last: Row | null = null; ;) {
      const rows: readonly Row[] = await readRows(db, table, names, last)
      const changed = rows
        .map((row) => ({ ...row, search: foldForSearch(row.search) }))
        .filter((row, index) => row.search !== rows[index]?.search)
      if (changed.length > 0) await writeRows(db, table, keys, changed)
      last = rows.at(-1) ?? null
      if (last === null || rows.length < ROWS) return
    }
  },
})

type Row = { readonly search: string; readonly [key: string]: string | number }

const readRows = async (db: Queries, table: string, names: string[], last: Row | null): Promise<Row[]> => {
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const behind = last ? sql`where (${columns}) > (${sql.join(names.map((name) => last[name]))})` : sql``
  const { rows } = await sql<Row>`
    select ${columns}, search from ${sql.table(table)} ${behind} order by ${columns} limit ${ROWS}`.execute(db)
  return rows
}

const writeRows = async (db: Queries, table: string, keys: KeyColumns, rows: readonly Row[]): Promise<void> => {
  const types = Object.entries({ ...keys, search: 'text' as const })
  const columns = sql.join(types.map(([name]) => sql.ref(name)))
  const values = rows.map(
    (row) => sql`(${sql.join(types.map(([name, type]) => sql`cast(${row[name]} as ${sql.raw(type)})`))})`,
  )
  const isSame = Object.keys(keys).map((name) => sql`${sql.ref(`${table}.${name}`)} = ${sql.ref(`folded.${name}`)}`)
  await sql`
    with folded (${columns}) as (values ${sql.join(values)})
    update ${sql.table(table)} set search = folded.search from folded where ${sql.join(isSame, sql` and `)}`.execute(db)
}
