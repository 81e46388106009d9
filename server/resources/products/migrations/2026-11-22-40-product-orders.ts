import { sql } from 'kysely'
import { createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/**
 * Indexes for the visitors’ sort orders, so that a page of ten thousand treatments is read without sorting all of them.
 */
export const productOrders: Migration = {
  id: '2026-11-22-40-product-orders',
  up: async (db) => {
    await createPartnerIndex(db, 'product', ['created_at', 'id'])
    // Treatments without a price come last in both directions.
    await sql`
      create index product_by_price_rising on product (partner_id, (main_price is null), main_price, id)`.execute(db)
    await sql`
      create index product_by_price_falling on product (partner_id, (main_price is null), main_price desc, id)`.execute(
      db,
    )
  },
}
