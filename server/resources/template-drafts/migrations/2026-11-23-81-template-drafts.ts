import type { Migration } from '../../../db/migrator.ts'

/** Templates in progress, one row each: their own files and their history. */
export const templateDrafts: Migration = {
  id: '2026-11-23-81-template-drafts',
  up: async (db) => {
    await db.schema
      .createTable('template_draft')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('history', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('released', 'text')
      .execute()
  },
}
