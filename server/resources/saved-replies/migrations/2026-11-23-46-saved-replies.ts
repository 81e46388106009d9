import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Saved replies of clinics. */
export const savedReplies: Migration = {
  id: '2026-11-23-46-saved-replies',
  up: async (db) => {
    await sql`
      create table saved_reply (
        partner_id integer not null,
        id text not null,
        title text not null,
        texts text not null,
        uses integer not null,
        updated_at text not null,
        primary key (partner_id, id)
      )`.execute(db)
  },
}
