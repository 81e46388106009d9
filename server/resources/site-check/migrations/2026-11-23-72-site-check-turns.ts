import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds locks of running site checks, with their expiry. */
export const siteCheckTurns: Migration = {
  id: '2026-11-23-72-site-check-turns',
  up: async (db) => {
    await sql`
      create table site_check_turn (
        partner_id integer primary key,
        ends_at text not null
      )`.execute(db)
  },
}
