import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/** Audit log of a clinic's content and settings, and scheduled releases. Rows are only ever added. */
export const auditMigration: Migration = {
  id: '2026-11-23-11-audit',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`
    await sql`
      create table audit (
        id ${id},
        partner_id integer not null,
        at text not null,
        actor_id integer,
        actor text not null,
        origin text,
        action text not null,
        kind text,
        entry_key text,
        from_revision integer,
        to_revision integer,
        detail text not null
      )`.execute(db)
    await sql`create index audit_by_partner on audit (partner_id, id)`.execute(db)
    await sql`
      create table content_release (
        partner_id integer not null,
        id integer not null,
        name text not null,
        publish_at text,
        state text not null,
        author_id integer,
        author text not null,
        created_at text not null,
        finished_at text,
        publication_id integer,
        problems text,
        primary key (partner_id, id)
      )`.execute(db)
    await sql`create index content_release_by_time on content_release (state, publish_at)`.execute(db)
  },
}
