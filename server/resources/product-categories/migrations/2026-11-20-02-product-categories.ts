import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Groups of treatments. */
export const productCategories: Migration = {
  id: '2026-11-20-02-product-categories',
  up: async (db) => {
    await createContentTable(db, 'product_category', (table) =>
      table.addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'product_category', ['weight', 'id'])
  },
}
