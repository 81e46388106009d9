import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Migration for outgoing e-mails. Recipients and content are sealed, and cleared once they are sent. */
export const mailMigration: Migration = {
  id: '2026-11-23-39-mail',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table mail (
        id ${id},
        partner_id integer not null,
        key text not null,
        message_id text not null,
        domain text not null,
        content text,
        state text not null,
        attempts integer not null,
        next_at text not null,
        good_until text,
        created_at text not null,
        last_at text,
        last_result text,
        unique (partner_id, key)
      )`.execute(db)
    await sql`create index mail_by_due on mail (state, next_at)`.execute(db)
  },
}

/** Migration for channels other than e-mail, push devices with the server's own keys, and e-mail opt-outs. */
export const channelMigration: Migration = {
  id: '2026-11-23-51-message-channels',
  up: async (db) => {
    await sql`alter table mail add column channel text not null default 'email'`.execute(db)
    await sql`
      create table push_key (
        id integer primary key,
        public_key text not null,
        private_key text
      )`.execute(db)
    await sql`
      create table push_device (
        id text primary key,
        administrator_id integer not null references administrator (id) on delete cascade,
        target text,
        name text not null,
        created_at text not null
      )`.execute(db)
    await sql`create index push_device_by_administrator on push_device (administrator_id)`.execute(db)
    await sql`
      create table mail_opt_out (
        id text primary key,
        partner_id integer not null,
        address text,
        created_at text not null
      )`.execute(db)
    await sql`create index mail_opt_out_by_partner on mail_opt_out (partner_id)`.execute(db)
  },
}
