import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import type { Secrets } from './secrets.ts'

/** Nullable text columns of a table that `secrets.encrypt` filled for one purpose. */
export type SealedColumns = {
  readonly table: string
  /** The columns that tell one row from the others. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly purpose: string
}

const BATCH = 200

/**
 * Seals again, with the current key, what an older key has sealed in these columns; answers how many texts.
 * Each batch is one transaction, so it may be stopped and begun anew; a row that is written meanwhile keeps its new text.
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
  const same = sql.join(
    [...key.map((name) => sql`${sql.ref(name)} = ${row[name]}`), sql`${sql.ref(column)} = ${old}`],
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh} where ${same}`.execute(db)
}

const textOf = (row: Row, column: string): string => String(row[column])
