import { createContentTable, createPartnerIndex } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'

/** Frequent questions and their groups. */
export const faqs: Migration = {
  id: '2026-11-20-07-faqs',
  up: async (db) => {
    await createContentTable(db, 'faq', (table) =>
      table
        .addColumn('category_id', 'integer', (column) => column.notNull())
        .addColumn('search', 'text', (column) => column.notNull())
        .addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'faq', ['weight', 'id'])
    await createContentTable(db, 'faq_category', (table) =>
      table.addColumn('weight', 'integer', (column) => column.notNull()),
    )
    await createPartnerIndex(db, 'faq_category', ['weight', 'id'])
  },
}
