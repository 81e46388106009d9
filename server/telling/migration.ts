import { sql } from 'kysely'
import type { Migration } from '../db/migrator.ts'

/** How far people have been told of what happened, and which members do not want to hear of what. */
export const tellingMigration: Migration = {
  id: '2026-11-23-48-telling',
  up: async (db) => {
    await sql`create table told_until (source text primary key, event_id bigint not null)`.execute(db)
    await sql`alter table administrator add column muted text`.execute(db)
  },
}
