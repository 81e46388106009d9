import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Offers on treatments. */
export const events: Migration = {
  id: '2026-11-20-04-events',
  up: async (db) => {
    await createContentTable(db, 'event', (table) =>
      table
        .addColumn('product_id', 'integer', (column) => column.notNull())
        .addColumn('exhibition_id', 'integer')
        .addColumn('is_secret', 'integer', (column) => column.notNull())
        .addColumn('start_at', 'text', (column) => column.notNull())
        .addColumn('end_at', 'text')
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'event', ['weight', 'id'])
    await createPartnerIndex(db, 'event', ['product_id'])
  },
}
