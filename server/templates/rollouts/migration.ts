import type { Migration } from '../../db/migrator.ts'

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
