import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { Migration } from '../../db/migrator.ts'
import type { KeyRing } from './key-ring.ts'
import type { SealedColumns } from './reseal.ts'

/** Ids of the keys that texts of this database may be encrypted with: a backup is worth little without them. */
export const sealedWithMigration: Migration = {
  id: '2026-11-22-70-sealed-with',
  up: async (db) => {
    await db.schema
      .createTable('sealed_with')
      .addColumn('key_id', 'text', (column) => column.primaryKey())
      .execute()
  },
}

/** Returns the ids of these keys, ascending. */
export const readKeyIds = async (db: Queries): Promise<string[]> => {
  const { rows } = await sql<{ key_id: string }>`select key_id from sealed_with order by key_id`.execute(db)
  return rows.map((row) => row.key_id)
}

/** Returns the keys that the ring lacks; empty where the database can be opened. */
export const findMissingKeys = async (
  db: Queries,
  ring: Pick<KeyRing, 'find'>,
  sealed: readonly SealedColumns[],
): Promise<string[]> => {
  const noted = await readKeyIds(db)
  const isMissing = (id: string): boolean => ring.find(id) === undefined
  if (noted.length > 0) return noted.filter(isMissing)
  // Written by a build that recorded no keys. A key that was abandoned long ago is not reported, another database’s is.
  const found = await readSealingIds(db, sealed)
  return found.every(isMissing) ? found : []
}

/** Records the keys that this process encrypts with. */
export const noteKeys = async (db: Queries, ids: readonly string[]): Promise<void> => {
  const noted = await readKeyIds(db)
  for (const id of ids.filter((one) => !noted.includes(one))) {
    await sql`insert into sealed_with (key_id) values (${id}) on conflict (key_id) do nothing`.execute(db)
  }
}

/** Deletes a key that nothing is encrypted with any more. */
export const dropKey = async (transaction: Queries, id: string): Promise<void> => {
  await sql`delete from sealed_with where key_id = ${id}`.execute(transaction)
}

/** Records that everything is now encrypted with this one key. */
export const noteOnlyKey = async (transaction: Queries, id: string): Promise<void> => {
  await sql`delete from sealed_with where key_id <> ${id}`.execute(transaction)
  await noteKeys(transaction, [id])
}

/** Reads the ids of the keys used by encrypted texts. */
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
