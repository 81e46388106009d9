import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** News of the clinic. */
export const notices: Migration = {
  id: '2026-11-20-08-notices',
  up: async (db) => {
    await createContentTable(db, 'notice', (table) =>
      table
        .addColumn('is_pinned', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('search', 'text', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'notice', ['is_pinned', 'created_at'])
  },
}
