import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Migration for the progress of roll-outs to very many clinics. */
export const rollOutWorkMigration: Migration = {
  id: '2026-11-25-10-roll-out-work',
  up: async (db) => {
    await sql`
      create table roll_out_work (
        code text primary key,
        version text not null,
        kind text not null,
        percent integer not null,
        after_id integer not null,
        done integer not null,
        total integer not null,
        author_id integer,
        author_name text not null
      )`.execute(db)
  },
}
