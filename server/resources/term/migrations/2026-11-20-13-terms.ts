import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Versions of the terms. */
export const terms: Migration = {
  id: '2026-11-20-13-terms',
  up: async (db) => {
    await createContentTable(db, 'term', (table) =>
      table
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('effective_at', 'text', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'term', ['kind', 'effective_at'])
  },
}
