import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Treatments: `summary` holds the fields of lists, which then need not read the whole. */
export const products: Migration = {
  id: '2026-11-20-01-products',
  up: async (db) => {
    await createContentTable(db, 'product', (table) =>
      table
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('search', 'text', (column) => column.notNull())
        .addColumn('main_price', 'integer')
        .addColumn('weight', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'product', ['weight', 'id'])
    await db.schema
      .createTable('product_in_category')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('category_id', 'integer', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_in_category_key', ['partner_id', 'category_id', 'product_id'])
      .execute()
  },
}
