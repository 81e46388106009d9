import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { Day } from '../../db/zoned-time.ts'
import type { RenderCount } from '../../ops/analytics/render-times.ts'

/** Returns the render counts of several clinics since a day. */
export const readRenderCounts = async (
  partnerIds: readonly PartnerId[],
  db: Queries,
  from: Day,
): Promise<Map<PartnerId, RenderCount[]>> => {
  if (partnerIds.length === 0) return new Map()
  const { rows } = await sql<{ partner_id: PartnerId; key: string; count: number }>`
    select partner_id, key, sum(count) as count from statistic_count
    where partner_id in (${sql.join(partnerIds)}) and day >= ${from} and dimension = 'making'
    group by partner_id, key`.execute(db)
  const own = new Map<PartnerId, RenderCount[]>()
  for (const { partner_id: partnerId, key, count } of rows) {
    own.set(partnerId, [...(own.get(partnerId) ?? []), { key, count }])
  }
  return own
}
