import { sql } from 'kysely'
import type { LocalisedText } from '#schemas/generated/vocabulary.ts'
import { parseEntity } from '../../../db/content-table.ts'
import type { Migration } from '../../../db/migrator.ts'
import { toNameOrder, type NamePlace } from '../name-order.ts'

/** Rows written at a time: a statement takes a limited number of values. */
const ROWS = 500

/**
 * The sort order of names in each language, computed when treatments are written, so that a page of a list reads only
 * its own rows.
 */
export const productNames: Migration = {
  id: '2026-11-22-50-product-names',
  up: async (db) => {
    await db.schema
      .createTable('product_by_name')
      .addColumn('partner_id', 'integer', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('main_language', 'text', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_by_name_key', ['partner_id', 'language', 'place'])
      .execute()
    const { rows } = await sql<{ partner_id: number; id: number; name: string }>`
      select partner_id, id, name from product`.execute(db)
    const places: (NamePlace & { partner_id: number })[] = []
    for (const [partnerId, own] of Map.groupBy(rows, (row) => row.partner_id)) {
      const order = await toNameOrder(own.map(({ id, name }) => ({ id, name: parseEntity<LocalisedText>(name) })))
      for (const place of order) places.push({ partner_id: partnerId, ...place })
    }
    const tables = db.withTables<{ product_by_name: NamePlace & { partner_id: number } }>()
    for (let start = 0; start < places.length; start += ROWS) {
      await tables
        .insertInto('product_by_name')
        .values(places.slice(start, start + ROWS))
        .execute()
    }
  },
}
