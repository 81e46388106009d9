import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { Migration } from '../../db/migrator.ts'

/**
 * Migration for the working copy and history of clinics' content. The tables that visitors' reads use hold only public
 * content; these hold the published versions, the drafts and every earlier state.
 */
export const contentMigration: Migration = {
  id: '2026-11-23-10-content',
  up: async (db) => {
    await createEntries(db)
    await createHistory(db)
    await createCounters(db)
  },
}

const createEntries = async (db: Queries): Promise<void> => {
  await sql`
      create table content_entry (
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        revision integer not null,
        state text not null,
        data text,
        published_at text,
        edit integer not null,
        draft_state text,
        draft_data text,
        draft_author_id integer,
        draft_author text,
        draft_at text,
        release_id integer,
        title text not null,
        search text not null,
        changed_at text not null,
        primary key (partner_id, kind, entry_key)
      )`.execute(db)
  await sql`create index content_entry_by_draft on content_entry (partner_id, draft_state)`.execute(db)
  await sql`create index content_entry_by_change on content_entry (partner_id, kind, changed_at)`.execute(db)
}

const createHistory = async (db: Queries): Promise<void> => {
  // Working copies at each edit: the common ancestor of two writers' changes.
  await sql`
      create table content_edit (
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        edit integer not null,
        state text not null,
        data text,
        author text not null,
        saved_at text not null,
        primary key (partner_id, kind, entry_key, edit)
      )`.execute(db)
  await sql`create index content_edit_by_time on content_edit (saved_at)`.execute(db)
  await sql`
      create table content_revision (
        partner_id integer not null,
        kind text not null,
        entry_key text not null,
        revision integer not null,
        state text not null,
        data text,
        author_id integer,
        author text not null,
        published_at text not null,
        publication_id integer not null,
        note text not null,
        primary key (partner_id, kind, entry_key, revision)
      )`.execute(db)
  await sql`create index content_revision_by_publication on content_revision (partner_id, publication_id)`.execute(db)
}

const createCounters = async (db: Queries): Promise<void> => {
  // One row for each clinic: serializes its writers, and its numbers are never reused.
  await sql`
      create table content_turn (
        partner_id integer primary key,
        version integer not null,
        last_publication integer not null,
        last_release integer not null
      )`.execute(db)
  await sql`
      create table content_number (
        partner_id integer not null,
        kind text not null,
        last integer not null,
        primary key (partner_id, kind)
      )`.execute(db)
}
