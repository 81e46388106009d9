import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Posts of the clinic. */
export const boards: Migration = {
  id: '2026-11-20-12-boards',
  up: async (db) => {
    await createContentTable(db, 'board_post', (table) =>
      table
        .addColumn('board_type_id', 'integer', (column) => column.notNull())
        .addColumn('is_pinned', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('search', 'text', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'board_post', ['board_type_id', 'is_pinned', 'created_at'])
  },
}
