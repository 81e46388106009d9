import { sql } from 'kysely'
import type { DialectName, Queries } from './database.ts'
import { UsageError } from '../errors.ts'

/** One step of the database's shape. Its id sorts by time, `YYYY-MM-DD-NN-name`; it never changes once released. */
export type Migration = {
  readonly id: string
  readonly up: (db: Queries, dialect: DialectName) => Promise<void>
}

type MigrationTables = { migration: { id: string; applied_at: string } }

/**
 * Brings a database to the newest shape: all missing steps in one transaction, one process at a time.
 * Throws when the database knows steps that this build does not: it belongs to a newer build.
 */
export const migrate = async (
  db: Queries,
  dialect: DialectName,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> => {
  const ordered = toOrdered(migrations)
  await db.transaction().execute(async (transaction) => {
    // SQLite transactions begin immediate, so they take turns by themselves.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(72613)`.execute(transaction)
    await sql`create table if not exists migration (id text primary key, applied_at text not null)`.execute(transaction)
    const tables = transaction.withTables<MigrationTables>()
    const applied = new Set((await tables.selectFrom('migration').select('id').execute()).map(({ id }) => id))
    const unknown = [...applied].find((id) => !ordered.some((migration) => migration.id === id))
    if (unknown) {
      throw new UsageError(
        `The database was written by a newer build: it knows the step "${unknown}". Start that build instead.`,
      )
    }
    for (const migration of ordered.filter(({ id }) => !applied.has(id))) {
      await migration.up(transaction, dialect)
      await tables.insertInto('migration').values({ id: migration.id, applied_at: now.toISOString() }).execute()
    }
  })
}

const toOrdered = (migrations: readonly Migration[]): Migration[] => {
  const ordered = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const twice = ordered.find(({ id }, index) => ordered[index + 1]?.id === id)
  if (twice) throw new Error(`Two migrations are called "${twice.id}"`)
  const odd = ordered.find(({ id }) => !/^\d{4}-\d{2}-\d{2}-\d{2}-[a-z0-9-]+$/.test(id))
  if (odd) throw new Error(`The migration "${odd.id}" must be called like 2026-11-20-01-products`)
  return ordered
}
