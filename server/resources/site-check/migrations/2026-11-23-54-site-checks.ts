import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds the results of each clinic’s last site check. */
export const siteChecks: Migration = {
  id: '2026-11-23-54-site-checks',
  up: async (db) => {
    await sql`
      create table site_check (
        partner_id integer primary key,
        checked_at text not null,
        data text not null
      )`.execute(db)
  },
}
