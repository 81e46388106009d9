import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Translations that are not confirmed yet. */
export const translationDrafts: Migration = {
  id: '2026-11-23-71-translation-drafts',
  up: async (db) => {
    await sql`
      create table translation_draft (
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        pointer text not null,
        language text not null,
        source_digest text not null,
        target text not null,
        author text not null,
        taken_at text not null,
        primary key (partner_id, kind, entry_key, pointer, language)
      )`.execute(db)
  },
}
