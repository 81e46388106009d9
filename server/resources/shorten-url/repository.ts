import type { StoredShortLink } from '#schemas/generated/api/stored.ts'
import { parseEntity } from '../../db/content-table.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'

type Tables = { short_link: { partner_id: PartnerId; code: string; data: string } }

const tables = (db: Queries) => db.withTables<Tables>()

/** The partner's short links. */
export const shortLinks = {
  /** Returns the link of a code; null for an unknown one. */
  find: async (partnerId: PartnerId, db: Queries, code: string): Promise<StoredShortLink | null> => {
    const row = await tables(db)
      .selectFrom('short_link')
      .select('data')
      .where('partner_id', '=', partnerId)
      .where('code', '=', code)
      .executeTakeFirst()
    return row ? parseEntity<StoredShortLink>(row.data) : null
  },

  all: async (partnerId: PartnerId, db: Queries): Promise<StoredShortLink[]> => {
    const rows = await tables(db)
      .selectFrom('short_link')
      .select('data')
      .where('partner_id', '=', partnerId)
      .orderBy('code')
      .execute()
    return rows.map(({ data }) => parseEntity<StoredShortLink>(data))
  },

  /** Adds or replaces the link of a code. */
  put: async (partnerId: PartnerId, db: Queries, link: StoredShortLink): Promise<void> => {
    const data = JSON.stringify(link)
    await tables(db)
      .insertInto('short_link')
      .values({ partner_id: partnerId, code: link.code, data })
      .onConflict((conflict) => conflict.columns(['partner_id', 'code']).doUpdateSet({ data }))
      .execute()
  },

  remove: async (partnerId: PartnerId, db: Queries, code: string): Promise<void> => {
    await tables(db).deleteFrom('short_link').where('partner_id', '=', partnerId).where('code', '=', code).execute()
  },
}
