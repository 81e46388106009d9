import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Adds notices on aftercare. */
export const afterNotices: Migration = {
  id: '2026-11-20-14-after-notices',
  up: async (db) => {
    await createContentTable(db, 'after_notice', (table) =>
      table
        .addColumn('category_id', 'integer')
        .addColumn('search', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'after_notice', ['weight', 'id'])
  },
}
