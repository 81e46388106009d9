import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Progress of notifications, and the topics that members have turned off. */
export const notificationMigration: Migration = {
  id: '2026-11-23-48-telling',
  up: async (db) => {
    await sql`create table told_until (source text primary key, event_id bigint not null)`.execute(db)
    await sql`alter table administrator add column muted text`.execute(db)
  },
}
