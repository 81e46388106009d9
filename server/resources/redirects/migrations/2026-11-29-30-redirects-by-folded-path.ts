import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Old addresses are also found when only the case of their letters differs. */
export const redirectsByFoldedPath: Migration = {
  id: '2026-11-29-30-redirects-by-folded-path',
  up: async (db) => {
    await sql`create index redirect_by_folded_path on redirect (partner_id, lower(from_path))`.execute(db)
  },
}
