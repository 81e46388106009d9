import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Adds the operators’ steps of template roll-outs; rows are added and never changed. */
export const rollOutMigration: Migration = {
  id: '2026-11-23-53-roll-out-steps',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table roll_out_step (
        id ${id},
        code text not null,
        version text not null,
        step text not null,
        percent integer,
        changed integer not null,
        actor text not null,
        at text not null
      )`.execute(db)
    await sql`create index roll_out_step_by_version on roll_out_step (code, version)`.execute(db)
  },
}
