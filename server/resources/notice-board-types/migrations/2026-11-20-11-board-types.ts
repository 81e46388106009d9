import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Boards. */
export const boardTypes: Migration = {
  id: '2026-11-20-11-board-types',
  up: async (db) => {
    await createContentTable(db, 'board_type', (table) =>
      table
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'board_type', ['weight', 'id'])
  },
}
