import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Translations confirmed as still right after their source had changed. */
export const translations: Migration = {
  id: '2026-11-23-44-translations',
  up: async (db) => {
    await sql`
      create table translation_mark (
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        pointer text not null,
        language text not null,
        source_digest text not null,
        author text not null,
        marked_at text not null,
        primary key (partner_id, kind, entry_key, pointer, language)
      )`.execute(db)
  },
}
