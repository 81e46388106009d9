import { sql } from 'kysely'
import type { DialectName, Queries } from './database.ts'
import { UsageError } from '../core/errors.ts'

/**
 * Migration of the database. Its id sorts by time, `YYYY-MM-DD-NN-name`, and never changes once released. Migrations
 * only add, so nodes of the previous build keep running and can start. A migration for which this does not hold sets
 * `breaksOlder`; from then on only builds that know it start.
 */
export type Migration = {
  readonly id: string
  readonly breaksOlder?: true
  readonly up: (db: Queries, dialect: DialectName) => Promise<void>
}

type MigrationTables = { migration: { id: string; applied_at: string }; migration_break: { id: string } }

/**
 * Runs all missing migrations in one transaction, one process at a time. Ignores migrations of a newer build. Throws
 * when one of them breaks this build.
 */
export const migrate = async (
  db: Queries,
  dialect: DialectName,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> => {
  const ordered = toOrdered(migrations)
  await db.transaction().execute(async (transaction) => {
    // SQLite transactions begin immediate, so they already run one at a time.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(72613)`.execute(transaction)
    await sql`create table if not exists migration (id text primary key, applied_at text not null)`.execute(transaction)
    // For migrations applied before this table existed, by builds whose migrations only add.
    await sql`create table if not exists migration_break (id text primary key)`.execute(transaction)
    const tables = transaction.withTables<MigrationTables>()
    const applied = new Set((await tables.selectFrom('migration').select('id').execute()).map(({ id }) => id))
    const breaks = await tables.selectFrom('migration_break').select('id').execute()
    const unknown = breaks.find(({ id }) => !ordered.some((migration) => migration.id === id))
    if (unknown) {
      throw new UsageError(
        `The database was written by a newer build: this build does not support its migration "${unknown.id}". Start that build instead.`,
      )
    }
    for (const migration of ordered.filter(({ id }) => !applied.has(id))) {
      await migration.up(transaction, dialect)
      await tables.insertInto('migration').values({ id: migration.id, applied_at: now.toISOString() }).execute()
      if (migration.breaksOlder) await tables.insertInto('migration_break').values({ id: migration.id }).execute()
    }
  })
}

const toOrdered = (migrations: readonly Migration[]): Migration[] => {
  const ordered = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const twice = ordered.find(({ id }, index) => ordered[index + 1]?.id === id)
  if (twice) throw new Error(`Two migrations have the id "${twice.id}"`)
  const odd = ordered.find(({ id }) => !/^\d{4}-\d{2}-\d{2}-\d{2}-[a-z0-9-]+$/.test(id))
  if (odd) throw new Error(`The migration id "${odd.id}" must have the form 2026-11-20-01-products`)
  return ordered
}
