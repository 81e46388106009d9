import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Adds the marks of translations that a machine made and no person has read. */
export const machineTextMigration: Migration = {
  id: '2026-11-29-60-machine-texts',
  up: async (db) => {
    await sql`
      create table machine_text (
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        pointer text not null,
        language text not null,
        target_digest text not null,
        provider text not null,
        made_at text not null,
        primary key (partner_id, kind, entry_key, pointer, language)
      )`.execute(db)
  },
}
