import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds the redirects of a clinic’s old addresses, and how often they are still used. */
export const redirects: Migration = {
  id: '2026-11-23-43-redirects',
  up: async (db) => {
    await sql`
      create table redirect (
        partner_id integer not null,
        from_path text not null,
        target text not null,
        author text not null,
        created_at text not null,
        hits integer not null,
        last_hit_at text,
        primary key (partner_id, from_path)
      )`.execute(db)
  },
}
