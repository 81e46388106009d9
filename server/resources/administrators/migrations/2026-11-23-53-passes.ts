import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/**
 * With what an operator, who has signed in at the operators' console, is let into a clinic's: good once, for a minute. One
 * whose administrator is gone opens nothing, so no row has to go with them.
 */
export const passes: Migration = {
  id: '2026-11-23-53-administrator-passes',
  up: async (db) => {
    await sql`
      create table administrator_pass (
        token_hash text primary key,
        administrator_id integer not null,
        partner_id integer not null,
        expires_at text not null
      )`.execute(db)
  },
}
