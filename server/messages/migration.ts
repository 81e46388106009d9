import { sql } from 'kysely'
import type { Migration } from '../db/migrator.ts'

/** E-mails on their way out. Who gets them and what they say is sealed, and emptied once they are sent. */
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
