import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/**
 * Adds names, languages and disabling of members, the browsers of sessions, and second factors. Earlier sessions have
 * neither a start nor a time of proof: they go on, without sensitive operations.
 */
export const accounts: Migration = {
  id: '2026-11-23-37-administrator-accounts',
  up: async (db) => {
    for (const column of ['name', 'language', 'disabled_at', 'last_seen_at']) {
      await sql`alter table administrator add column ${sql.ref(column)} text`.execute(db)
    }
    for (const column of ['created_at', 'last_seen_at', 'ends_at', 'proven_at', 'device', 'network']) {
      await sql`alter table administrator_session add column ${sql.ref(column)} text`.execute(db)
    }
    await sql`create index administrator_by_partner on administrator (partner_id)`.execute(db)
    await sql`create index administrator_session_by_administrator on administrator_session (administrator_id)`.execute(
      db,
    )
    await sql`
      create table administrator_authenticator (
        administrator_id integer primary key references administrator (id) on delete cascade,
        secret text,
        confirmed_at text,
        last_step integer not null
      )`.execute(db)
    await sql`
      create table administrator_recovery_code (
        administrator_id integer not null references administrator (id) on delete cascade,
        code_hash text not null,
        primary key (administrator_id, code_hash)
      )`.execute(db)
    await sql`
      create table administrator_passkey (
        id text primary key,
        administrator_id integer not null references administrator (id) on delete cascade,
        rp_id text not null,
        public_key text not null,
        sign_count bigint not null,
        transports text not null,
        name text not null,
        created_at text not null,
        last_used_at text
      )`.execute(db)
    await sql`create index administrator_passkey_by_administrator on administrator_passkey (administrator_id)`.execute(
      db,
    )
    // Challenges for browsers: valid for one answer, within minutes.
    await sql`
      create table administrator_challenge (
        hash text primary key,
        purpose text not null,
        expires_at text not null
      )`.execute(db)
    // Links for choosing another password; made by an owner, or requested by e-mail.
    await sql`
      create table administrator_reset (
        token_hash text primary key,
        administrator_id integer not null references administrator (id) on delete cascade,
        expires_at text not null
      )`.execute(db)
  },
}
