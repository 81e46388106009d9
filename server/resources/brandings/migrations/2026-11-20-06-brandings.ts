import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Stories about the clinic. */
export const brandings: Migration = {
  id: '2026-11-20-06-brandings',
  up: async (db) => {
    await createContentTable(db, 'branding', (table) =>
      table.addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'branding', ['weight', 'id'])
  },
}
