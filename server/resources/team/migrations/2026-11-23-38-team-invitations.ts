import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** Pending invitations to a clinic's team. */
export const teamInvitations: Migration = {
  id: '2026-11-23-38-team-invitations',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
    await sql`
      create table team_invitation (
        id ${id},
        partner_id integer not null,
        email text not null,
        name text not null,
        role text not null,
        language text not null,
        token_hash text not null unique,
        invited_by text not null,
        created_at text not null,
        expires_at text not null,
        unique (partner_id, email)
      )`.execute(db)
  },
}
