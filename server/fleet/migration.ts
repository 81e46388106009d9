import type { Migration } from '../db/migrator.ts'

/** Released versions of templates: each row is written once and never changed. */
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
