import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Adds a clinic’s last column mappings, and the changes of each import, so that it can be undone. */
export const spreadsheets: Migration = {
  id: '2026-11-23-42-spreadsheets',
  up: async (db) => {
    await sql`
      create table sheet_mapping (
        partner_id integer not null,
        kind text not null,
        mapping text not null,
        primary key (partner_id, kind)
      )`.execute(db)
    await sql`
      create table sheet_import (
        partner_id integer not null,
        id integer not null,
        kind text not null,
        imported_at text not null,
        author text not null,
        entries text not null,
        undone_at text,
        primary key (partner_id, id)
      )`.execute(db)
  },
}
