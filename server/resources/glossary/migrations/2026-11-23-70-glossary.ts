import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds the clinics’ terms, in each language. */
export const glossary: Migration = {
  id: '2026-11-23-70-glossary',
  up: async (db) => {
    await sql`
      create table glossary_term (
        partner_id integer not null,
        id text not null,
        term text not null,
        texts text not null,
        note text not null,
        updated_at text not null,
        primary key (partner_id, id),
        unique (partner_id, term)
      )`.execute(db)
  },
}
