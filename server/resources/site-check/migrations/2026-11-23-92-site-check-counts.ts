import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds the counts of each check beside the report: lists of all clinics would read megabytes otherwise. */
export const siteCheckCounts: Migration = {
  id: '2026-11-23-92-site-check-counts',
  up: async (db) => {
    await sql`alter table site_check add column counts text`.execute(db)
    await sql`create index site_check_counts on site_check (partner_id, checked_at, counts)`.execute(db)
  },
}
