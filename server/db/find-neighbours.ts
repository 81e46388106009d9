import type { Expression, SqlBool } from 'kysely'
import { parseEntity, type ContentColumns } from './content-table.ts'
import type { Queries } from './database.ts'
import type { PartnerId } from '../core/partner-id.ts'

/** Rows written just before and after another row; null at the ends. */
export type Neighbours<Entity> = { previous: Entity | null; next: Entity | null }

type Written = { id: number; createdAt: string }

type Tables = { content: ContentColumns & { created_at: string } }

/**
 * Queries a table with `created_at` for the rows around one, by time and then by number; pinned rows are ordered by
 * date like all others. `where` narrows the table, for instance to one board.
 */
export const findNeighbours = async <Entity extends Written>(
  tableName: string,
  partnerId: PartnerId,
  db: Queries,
  { id, createdAt }: Written,
  where: readonly Expression<SqlBool>[] = [],
): Promise<Neighbours<Entity>> => {
  const find = async (beyond: '<' | '>', direction: 'asc' | 'desc'): Promise<Entity | null> => {
    const row = await db
      .withTables<Tables>()
      // The caller passes a content table that has created_at.
      .selectFrom(tableName as 'content')
      .select('data')
      .where('partner_id', '=', partnerId)
      .where((build) => build.and(where))
      .where((build) => build(build.refTuple('created_at', 'id'), beyond, build.tuple(createdAt, id)))
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
    return row ? parseEntity<Entity>(row.data) : null
  }
  const [previous, next] = await Promise.all([find('<', 'desc'), find('>', 'asc')])
  return { previous, next }
}
