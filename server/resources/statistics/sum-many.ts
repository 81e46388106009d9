import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { TOTALS, type Totals } from '../../ops/analytics/dimensions.ts'
import type { RenderCount } from '../../ops/analytics/render-times.ts'
import type { Period } from './period.ts'
import type { Day } from '../../db/zoned-time.ts'

/** Clinics per statement. */
const TOGETHER = 500

/** Returns the totals of a period for several clinics together. */
export const sumDaysOfMany = async (partnerIds: readonly PartnerId[], db: Queries, period: Period): Promise<Totals> => {
  const sums = await sumMany(partnerIds, db, { ...period, dimension: 'total' })
  // TOTALS lists every key.
  return Object.fromEntries(TOTALS.map((total) => [total, sums.get(total) ?? 0])) as Totals
}

/** Returns the summed render counts of several clinics in a period. */
export const sumRendersOfMany = async (
  partnerIds: readonly PartnerId[],
  db: Queries,
  period: Period,
): Promise<readonly RenderCount[]> =>
  [...(await sumMany(partnerIds, db, { ...period, dimension: 'making' }))].map(([key, count]) => ({ key, count }))

const sumMany = async (
  partnerIds: readonly PartnerId[],
  db: Queries,
  { from, to, dimension }: Period & { readonly dimension: 'total' | 'making' },
): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (let start = 0; start < partnerIds.length; start += TOGETHER) {
    const { rows } = await sql<{ key: string; count: number | string }>`
      select key, sum(count) as count from statistic_count
      where partner_id in (${sql.join(partnerIds.slice(start, start + TOGETHER))})
        and day >= ${from} and day <= ${to} and dimension = ${dimension}
      group by key`.execute(db)
    for (const { key, count } of rows) sums.set(key, (sums.get(key) ?? 0) + Number(count))
    // The embedded database answers synchronously and would block visitors’ requests until all are read.
    await setImmediate()
  }
  return sums
}

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
