import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

/** API keys of clinics and operators, and the digests of their secrets: two during a rotation. */
export const apiKeys: Migration = {
  id: '2026-11-29-40-api-keys',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
    await sql`
      create table api_key (
        id ${id},
        partner_id integer not null,
        name text not null,
        role text not null,
        rights text,
        is_read_only integer not null,
        kinds text,
        addresses text not null,
        per_minute integer not null,
        created_at text not null,
        creator_id integer,
        creator text not null,
        expires_at text,
        revoked_at text,
        last_used_at text,
        last_network text,
        pace_minute text,
        pace_taken integer not null,
        used_day text,
        used_count integer not null,
        refused_hour text,
        refused_count integer not null,
        refused_operation text
      )`.execute(db)
    await sql`create index api_key_by_partner on api_key (partner_id)`.execute(db)
    await sql`
      create table api_key_secret (
        id text primary key,
        api_key_id integer not null references api_key (id) on delete cascade,
        digest text not null,
        created_at text not null,
        ends_at text,
        last_used_at text
      )`.execute(db)
    await sql`create index api_key_secret_by_key on api_key_secret (api_key_id)`.execute(db)
  },
}
