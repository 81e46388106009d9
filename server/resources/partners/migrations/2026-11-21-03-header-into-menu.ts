import { sql } from 'kysely'
import type { Migration } from '../../../db/migrator.ts'

type Row = { partner_id: number; data: string }

/** Moves a partner’s header content into its menu: one section shows both, and it is bound to one role. */
export const headerIntoMenu: Migration = {
  id: '2026-11-21-03-header-into-menu',
  up: async (db) => {
    const { rows } = await sql<Row>`select partner_id, data from partner_role where role = 'site.header'`.execute(db)
    for (const { partner_id: partnerId, data } of rows) {
      const menus = await sql<Row>`
        select partner_id, data from partner_role where role = 'site.menu' and partner_id = ${partnerId}`.execute(db)
      const merged = mergeObjects(menus.rows[0]?.data ?? '{}', data)
      await sql`delete from partner_role where partner_id = ${partnerId} and role in ('site.header', 'site.menu')`.execute(
        db,
      )
      await sql`
        insert into partner_role (partner_id, role, data) values (${partnerId}, 'site.menu', ${merged})`.execute(db)
    }
  },
}

/** Merges two JSON objects: roles are checked with their schemas when written, so both are objects. */
const mergeObjects = (one: string, other: string): string =>
  JSON.stringify({ ...(JSON.parse(one) as object), ...(JSON.parse(other) as object) })
