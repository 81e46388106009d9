import type { Migration } from '../../../db/migrator.ts'

/** Partners, their hosts, settings with history, and role content. */
export const partners: Migration = {
  id: '2026-11-20-03-partners',
  up: async (db) => {
    await db.schema
      .createTable('partner')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('marketing', 'text', (column) => column.notNull())
      .addColumn('homepage_config', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('partner_host')
      .addColumn('host', 'text', (column) => column.primaryKey())
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('partner_host_by_partner').on('partner_host').column('partner_id').execute()
    await db.schema
      .createTable('homepage_config_history')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('replaced_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('homepage_config_history_key', ['partner_id', 'version'])
      .execute()
    await db.schema
      .createTable('partner_role')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('partner_role_key', ['partner_id', 'role'])
      .execute()
  },
}
