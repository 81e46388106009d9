import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Administrators and their sessions. */
export const administrators: Migration = {
  id: '2026-11-21-12-administrators',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
    await sql`
      create table administrator (
        id ${id},
        email text not null unique,
        password_hash text not null,
        partner_id integer,
        created_at text not null
      )`.execute(db)
    await sql`
      create table administrator_session (
        token_hash text primary key,
        administrator_id integer not null references administrator (id) on delete cascade,
        expires_at text not null
      )`.execute(db)
  },
}
