import type { Queries } from '../../db/database.ts'
import { addDays } from '../../db/zoned-time.ts'
import type { FleetClinic } from '../../api/http/fleet.ts'
import { findTaken } from '../../resources/partners/index.ts'
import { readMakingOf } from '../../resources/statistics/index.ts'
import { sumMaking } from '../../ops/analytics/making.ts'

/** Days covered by a clinic’s speed. */
const DAYS = 7

/** Returns clinics with the rendering time of their pages this week. */
export const readSpeed = async (db: Queries, clinics: readonly FleetClinic[], now: Date): Promise<FleetClinic[]> => {
  const { codes: ids } = await findTaken(db, { codes: clinics.map(({ code }) => code) })
  const from = addDays(now.toISOString().slice(0, 10), -DAYS)
  const counts = await readMakingOf([...ids.values()], db, from)
  return clinics.map((clinic) => {
    const id = ids.get(clinic.code)
    return { ...clinic, p95Ms: sumMaking((id && counts.get(id)) ?? []).p95Ms }
  })
}
