import type { Migration } from '../../../db/migrator.ts'

/** Migration for pictures uploaded by clinics' staff, their former files, and unreferenced files. */
export const mediaMigration: Migration = {
  id: '2026-11-23-30-media',
  up: async (db) => {
    await db.schema
      .createTable('media')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('mime', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('focus_x', 'double precision')
      .addColumn('focus_y', 'double precision')
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('edit', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .addPrimaryKeyConstraint('media_key', ['partner_id', 'id'])
      .addUniqueConstraint('media_file', ['partner_id', 'hash'])
      .execute()
    await db.schema.createIndex('media_by_removed_at').on('media').column('removed_at').execute()
    await db.schema
      .createTable('media_former')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('media_id', 'text', (column) => column.notNull())
      .addColumn('replaced_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('media_former_key', ['partner_id', 'hash'])
      .execute()
    await db.schema
      .createTable('media_loose')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('media_loose_key', ['partner_id', 'name'])
      .execute()
  },
}
