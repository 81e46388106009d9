import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/**
 * Adds the open place of each member of a team, one row a member: numbers and a place, and nothing else about the
 * person.
 */
export const presence: Migration = {
  id: '2026-11-23-62-presence',
  up: async (db) => {
    await sql`
      create table presence (
        partner_id integer not null,
        administrator_id integer not null,
        place text not null,
        seen_at text not null,
        primary key (partner_id, administrator_id)
      )`.execute(db)
  },
}
