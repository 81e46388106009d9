import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Pending purges of shared caches; empty when there is no shared cache. */
export const sharedCacheMigration: Migration = {
  id: '2026-11-23-82-shared-purge',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table shared_purge (
        id ${id},
        tags text not null,
        is_repeat integer not null,
        attempts integer not null,
        next_at text not null,
        created_at text not null
      )`.execute(db)
    await db.schema.createIndex('shared_purge_due').on('shared_purge').column('next_at').execute()
  },
}
