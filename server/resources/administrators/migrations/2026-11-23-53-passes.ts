import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/**
 * One-time tokens, valid for a minute, with which an operator signed in at the operators’ console enters a clinic’s. A
 * token without an administrator is invalid, so rows need not be deleted with the account.
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
