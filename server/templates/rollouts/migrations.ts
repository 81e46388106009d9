import type { Migration } from '../../db/migrator.ts'
import { sql } from 'kysely'

/** Migration for released template versions: each row is written once and never changed. */
export const releaseMigration: Migration = {
  id: '2026-11-22-30-template-releases',
  up: async (db) => {
    await db.schema
      .createTable('template_release')
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('released_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('template_release_key', ['code', 'version'])
      .execute()
  },
}

/** Origin of a release: the build, a package, or a draft; and its signer. */
export const releaseOriginMigration: Migration = {
  id: '2026-11-23-80-release-origins',
  up: async (db) => {
    await db.schema
      .alterTable('template_release')
      .addColumn('origin', 'text', (column) => column.notNull().defaultTo('build'))
      .execute()
    await db.schema.alterTable('template_release').addColumn('vouched_by', 'text').execute()
  },
}

/**
 * Migration for the template that a release inherited from; its files are merged in, so it is recorded nowhere else.
 */
export const releaseParentMigration: Migration = {
  id: '2026-11-29-60-release-parents',
  up: async (db) => {
    await db.schema.alterTable('template_release').addColumn('parent', 'text').execute()
  },
}

/** Adds indexes for the counts over all clinics: they find the few pending rows without reading the others. */
export const fleetIndexMigration: Migration = {
  id: '2026-11-23-93-fleet-indexes',
  up: async (db) => {
    await sql`create index content_entry_waiting on content_entry (partner_id) where draft_state is not null`.execute(
      db,
    )
    await sql`create index content_entry_by_publication on content_entry (partner_id, published_at)`.execute(db)
    await sql`
      create index customer_post_waiting on customer_post (partner_id)
      where answered_at is null and anonymised_at is null`.execute(db)
  },
}

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

/** Migration for the progress of roll-outs to very many clinics. */
export const rollOutWorkMigration: Migration = {
  id: '2026-11-25-10-roll-out-work',
  up: async (db) => {
    await sql`
      create table roll_out_work (
        code text primary key,
        version text not null,
        kind text not null,
        percent integer not null,
        after_id integer not null,
        done integer not null,
        total integer not null,
        author_id integer,
        author_name text not null
      )`.execute(db)
  },
}
