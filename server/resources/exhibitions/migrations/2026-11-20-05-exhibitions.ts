import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Promotions. */
export const exhibitions: Migration = {
  id: '2026-11-20-05-exhibitions',
  up: async (db) => {
    await createContentTable(db, 'exhibition', (table) =>
      table
        .addColumn('is_always_on', 'integer', (column) => column.notNull())
        .addColumn('start_at', 'text', (column) => column.notNull())
        .addColumn('end_at', 'text')
        .addColumn('search', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'exhibition', ['weight', 'id'])
  },
}
