import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Adds indexes for the counts over all clinics: they find the few pending rows without reading the others. */
export const fleetIndexMigration: Migration = {
  id: '2026-11-23-93-fleet-indexes',
  up: async (db) => {
    await sql`create index content_entry_waiting on content_entry (partner_id) where draft_state is not null`.execute(
      db,
    )
    await sql`create index content_entry_by_publication on content_entry (partner_id, published_at)`.execute(db)
    await sql`
      create index customer_post_waiting on customer_post (partner_id)
      where answered_at is null and anonymised_at is null`.execute(db)
  },
}
