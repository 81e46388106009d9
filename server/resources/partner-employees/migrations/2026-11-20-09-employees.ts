import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Staff. */
export const employees: Migration = {
  id: '2026-11-20-09-employees',
  up: async (db) => {
    await createContentTable(db, 'employee', (table) =>
      table
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'employee', ['weight', 'id'])
  },
}
