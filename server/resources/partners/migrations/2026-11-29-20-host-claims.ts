import type { Migration } from '../../../db/migrator.ts'

/**
 * Addresses that clinics claim and have not proven yet; `partner_host` still holds those that are served. Several
 * clinics may claim one name, and none of them gets it before it is proven.
 */
export const hostClaims: Migration = {
  id: '2026-11-29-20-host-claim',
  up: async (db) => {
    await db.schema
      .createTable('partner_host_claim')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('author_id', 'integer')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('checked_at', 'text')
      .addColumn('proven_at', 'text')
      .addPrimaryKeyConstraint('partner_host_claim_key', ['partner_id', 'host'])
      .execute()
    await db.schema.createIndex('partner_host_claim_by_end').on('partner_host_claim').column('expires_at').execute()
  },
}
