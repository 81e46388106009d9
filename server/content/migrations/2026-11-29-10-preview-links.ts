import { sql } from 'kysely'
import type { Migration } from '../../db/migrator.ts'

/**
 * Migration for links to previews of drafts. They expire with their creator's account and can be revoked. Only hashes
 * of the tokens are stored.
 */
export const previewLinkMigration: Migration = {
  id: '2026-11-29-10-preview-link',
  up: async (db, dialect) => {
    const id = dialect === 'sqlite' ? sql`integer primary key autoincrement` : sql`serial primary key`
    await sql`
      create table preview_link (
        id ${id},
        partner_id integer not null,
        token_hash text not null unique,
        release_id integer,
        is_shared integer not null,
        administrator_id integer,
        made_by text not null,
        created_at text not null,
        expires_at text not null
      )`.execute(db)
    await sql`create index preview_link_by_partner on preview_link (partner_id, expires_at)`.execute(db)
  },
}
