import type { Queries } from '../db/database.ts'
import { addDays } from '../db/zoned-time.ts'
import type { FleetClinic } from '../http/fleet.ts'
import { readMakingOf } from '../resources/statistics/index.ts'
import { sumMaking } from '../statistics/making.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** The days that a clinic's speed is told of. */
const DAYS = 7

/** Clinics with how long their pages took to make this week. */
export const readSpeed = async (
  db: Queries,
  clinics: readonly FleetClinic[],
  { find, now }: { readonly find: (code: string) => Tenant | null; readonly now: Date },
): Promise<FleetClinic[]> => {
  const ids = new Map(clinics.map(({ code }) => [code, find(code)?.id]))
  const from = addDays(now.toISOString().slice(0, 10), -DAYS)
  const known = [...ids.values()].filter((id) => id !== undefined)
  const counts = await readMakingOf(known, db, from)
  return clinics.map((clinic) => {
    const id = ids.get(clinic.code)
    return { ...clinic, p95Ms: sumMaking((id && counts.get(id)) ?? []).p95Ms }
  })
}
