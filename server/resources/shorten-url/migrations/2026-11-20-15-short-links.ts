import type { Migration } from '../../../db/migrator.ts'

/** Short codes of the partner's own addresses. */
export const shortLinks: Migration = {
  id: '2026-11-20-15-short-links',
  up: async (db) => {
    await db.schema
      .createTable('short_link')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('short_link_key', ['partner_id', 'code'])
      .execute()
  },
}
