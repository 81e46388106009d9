import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Migration } from '../db/migrator.ts'
import type { KeyRing } from './key-ring.ts'
import type { SealedColumns } from './reseal.ts'

/** The keys that texts of this database may be sealed with: a copy of it is worth little without them. */
export const sealedWithMigration: Migration = {
  id: '2026-11-22-70-sealed-with',
  up: async (db) => {
    await db.schema
      .createTable('sealed_with')
      .addColumn('key_id', 'text', (column) => column.primaryKey())
      .execute()
  },
}

/** The ids of these keys, in rising order. */
export const readKeyIds = async (db: Queries): Promise<string[]> => {
  const { rows } = await sql<{ key_id: string }>`select key_id from sealed_with order by key_id`.execute(db)
  return rows.map((row) => row.key_id)
}

/** Those that the ring lacks; none where the database can be opened. */
export const findMissingKeys = async (
  db: Queries,
  ring: Pick<KeyRing, 'find'>,
  sealed: readonly SealedColumns[],
): Promise<string[]> => {
  const noted = await readKeyIds(db)
  const isMissing = (id: string): boolean => ring.find(id) === undefined
  if (noted.length > 0) return noted.filter(isMissing)
  // Written by a build that noted nothing. A key that was given up long ago is not asked for, another database's is.
  const found = await readSealingIds(db, sealed)
  return found.every(isMissing) ? found : []
}

/** Notes the key that this process seals with. */
export const noteKeys = async (db: Queries, ids: readonly string[]): Promise<void> => {
  const noted = await readKeyIds(db)
  for (const id of ids.filter((one) => !noted.includes(one))) {
    await sql`insert into sealed_with (key_id) values (${id}) on conflict (key_id) do nothing`.execute(db)
  }
}

/** Forgets a key that nothing is sealed with any more. */
export const dropKey = async (transaction: Queries, id: string): Promise<void> => {
  await sql`delete from sealed_with where key_id = ${id}`.execute(transaction)
}

/** Notes that everything is sealed with this one key now. */
export const noteOnlyKey = async (transaction: Queries, id: string): Promise<void> => {
  await sql`delete from sealed_with where key_id <> ${id}`.execute(transaction)
  await noteKeys(transaction, [id])
}

/** The keys that sealed texts name. */
const readSealingIds = async (db: Queries, sealed: readonly SealedColumns[]): Promise<string[]> => {
  const ids = new Set<string>()
  for (const { table, columns } of sealed) {
    for (const column of columns) {
      const { rows } = await sql<{ id: string }>`
        select distinct substr(${sql.ref(column)}, 1, 8) as id from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(db)
      for (const { id } of rows) ids.add(id)
    }
  }
  return [...ids].toSorted()
}
