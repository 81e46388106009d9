import { sql, type RawBuilder } from 'kysely'
import { parseEntity } from './content-table.ts'
import type { Queries } from './database.ts'
import type { PartnerId } from './partner-id.ts'

/** The rows written just before and just after one; null beyond the ends. */
export type Neighbours<Entity> = { previous: Entity | null; next: Entity | null }

type Written = { id: number; createdAt: string }

/**
 * Asks a table with `created_at` for the rows around one, by time and then by number: what is pinned stands at its
 * own day like all others. `where` narrows the table, for instance to one board.
 */
export const findNeighbours = async <Entity extends Written>(
  tableName: string,
  partnerId: PartnerId,
  db: Queries,
  { id, createdAt }: Written,
  where: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<Neighbours<Entity>> => {
  const own = sql`partner_id = ${partnerId} and ${where}`
  const find = async (beyond: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Entity | null> => {
    const { rows } = await sql<{ data: string }>`
      select data from ${sql.table(tableName)} where ${own} and ${beyond} order by ${order} limit 1`.execute(db)
    return rows[0] ? parseEntity<Entity>(rows[0].data) : null
  }
  const [previous, next] = await Promise.all([
    find(sql`(created_at, id) < (${createdAt}, ${id})`, sql`created_at desc, id desc`),
    find(sql`(created_at, id) > (${createdAt}, ${id})`, sql`created_at, id`),
  ])
  return { previous, next }
}
