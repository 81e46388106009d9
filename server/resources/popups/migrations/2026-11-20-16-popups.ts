import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Popups. */
export const popups: Migration = {
  id: '2026-11-20-16-popups',
  up: async (db) => {
    await createContentTable(db, 'popup', (table) =>
      table
        .addColumn('start_at', 'text')
        .addColumn('end_at', 'text')
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'popup', ['weight', 'id'])
  },
}
