import { sql } from 'kysely'
import type { Database, Queries } from '../../db/database.ts'
import type { Secrets } from './secrets.ts'

/** Nullable text columns of a table that `secrets.encrypt` filled for one purpose. */
export type SealedColumns = {
  readonly table: string
  /** Columns that identify a row. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly purpose: string
  /** Plain text that replaces a text whose key is lost; without it the column is emptied. */
  readonly ifLost?: string
}

const BATCH = 50

/**
 * Reseals texts of these columns that an older key has sealed with the current key; returns the count. Each batch is
 * one transaction, so the run can be interrupted and restarted. Rows written meanwhile keep their new text.
 */
export const resealColumns = async (db: Database, secrets: Secrets, sealed: SealedColumns): Promise<number> => {
  let count = 0
  for (const column of sealed.columns) {
    const stale = (await readSealed(db.kysely, sealed, column)).filter((row) => secrets.isStale(textOf(row, column)))
    for (let start = 0; start < stale.length; start += BATCH) {
      const batch = stale.slice(start, start + BATCH)
      await db.write([], async (transaction) => {
        for (const row of batch) await resealRow(transaction, secrets, sealed, column, row)
      })
    }
    count += stale.length
  }
  return count
}

/** Returns the number of texts in these columns that are sealed with one of the given keys. */
export const countSealedWith = async (db: Queries, sealed: SealedColumns, ids: readonly string[]): Promise<number> => {
  const counts = sealed.columns.map(async (column) => (await readSealedWith(db, sealed, column, ids)).length)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Clears values that only lost keys could decrypt, so that everything else stays readable. */
export const abandonColumns = async (
  db: Database,
  secrets: Secrets,
  sealed: SealedColumns,
  ids: readonly string[],
): Promise<void> => {
  const { table, key, columns, purpose, ifLost } = sealed
  for (const column of columns) {
    const rows = await readSealedWith(db.kysely, sealed, column, ids)
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH)
      await db.write([], async (transaction) => {
        for (const row of batch) {
          const place = ifLost === undefined ? null : secrets.encrypt(purpose, ifLost)
          await sql`
            update ${sql.table(table)} set ${sql.ref(column)} = ${place}
            where ${isRow(key, row)} and ${sql.ref(column)} = ${row[column]}`.execute(transaction)
        }
      })
    }
  }
}

const readSealedWith = async (
  db: Queries,
  sealed: SealedColumns,
  column: string,
  ids: readonly string[],
): Promise<Row[]> =>
  (await readSealed(db, sealed, column)).filter((row) => ids.some((id) => textOf(row, column).startsWith(`${id}.`)))

type Row = Record<string, unknown>

const readSealed = async (db: Queries, { table, key }: SealedColumns, column: string): Promise<Row[]> => {
  const columns = sql.join([...key, column].map((name) => sql.ref(name)))
  const { rows } =
    await sql<Row>`select ${columns} from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
  return rows
}

const resealRow = async (
  db: Queries,
  secrets: Secrets,
  { table, key, purpose }: SealedColumns,
  column: string,
  row: Row,
): Promise<void> => {
  const old = textOf(row, column)
  const fresh = secrets.encrypt(purpose, secrets.decrypt(purpose, old))
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${isRow(key, row)} and ${sql.ref(column)} = ${old}`.execute(db)
}

const isRow = (key: readonly string[], row: Row) =>
  sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )

const textOf = (row: Row, column: string): string => String(row[column])
