import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Message texts that clinics changed. */
export const messageWordings: Migration = {
  id: '2026-11-23-52-message-wordings',
  up: async (db) => {
    await sql`
      create table message_wording (
        partner_id integer not null,
        kind text not null,
        language text not null,
        subject text not null,
        text text not null,
        updated_at text not null,
        primary key (partner_id, kind, language)
      )`.execute(db)
  },
}
