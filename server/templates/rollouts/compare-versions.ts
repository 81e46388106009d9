import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { dayIn } from '../../db/zoned-time.ts'
import type { RenderComparison, RollOutComparison, RollOutStep } from '../../api/http/fleet.ts'
import { sumRendersOfMany, sumDaysOfMany } from '../../resources/statistics/index.ts'
import { sumRenders, type RenderCount } from '../../ops/analytics/render-times.ts'

const DAY_MS = 86_400_000

/** Clinic that has the version, with the time zone of its days. */
export type Having = { readonly id: PartnerId; readonly timeZone: string }

/** Version with its roll-out steps, and the clinics that have it now. */
export type Compared = {
  /** `clean@1.1.0`. */
  readonly version: string
  readonly steps: readonly RollOutStep[]
  readonly having: readonly Having[]
  readonly now: Date
}

/** Returns when the first clinics got the version; null when none has it. */
const begunAt = ({ steps, having }: Compared): number | null => {
  const begun = steps.find(({ step, changed }) => changed > 0 && step !== 'taken-back')
  return begun && having.length > 0 ? Date.parse(begun.at) : null
}

const dayAfter = (begun: number, days: number, timeZone: string) => dayIn(new Date(begun + days * DAY_MS), timeZone)

/** Groups clinics by time zone, since their days start at the same time and can be queried together. */
const byTimeZone = ({ having }: Compared): Map<string, PartnerId[]> => {
  const zones = new Map<string, PartnerId[]>()
  for (const { id, timeZone } of having) {
    const own = zones.get(timeZone)
    if (own) own.push(id)
    else zones.set(timeZone, [id])
  }
  return zones
}

/**
 * Compares the days since clinics got a version, without the first, with as many days before it; null before the first
 * full day.
 */
export const compareVisits = async (db: Queries, compared: Compared): Promise<RollOutComparison | null> => {
  const begun = begunAt(compared)
  if (begun === null) return null
  const days = Math.floor((compared.now.getTime() - begun) / DAY_MS)
  if (days < 1) return null
  const sum = { days, visitors: 0, visitorsBefore: 0, bookings: 0, bookingsBefore: 0 }
  for (const [timeZone, ids] of byTimeZone(compared)) {
    const dayAt = (offset: number) => dayAfter(begun, offset, timeZone)
    const after = await sumDaysOfMany(ids, db, { from: dayAt(1), to: dayAt(days) })
    const before = await sumDaysOfMany(ids, db, { from: dayAt(-days), to: dayAt(-1) })
    sum.visitors += after.visitors
    sum.visitorsBefore += before.visitors
    sum.bookings += after.bookingsMade
    sum.bookingsBefore += before.bookingsMade
  }
  return sum.visitors + sum.visitorsBefore === 0 ? null : sum
}

/**
 * Compares render times and failures of clinics that have a version with those of their earlier versions: each render
 * is counted with its version, so the first day counts too. Null until a page has been rendered with it.
 */
export const compareRenders = async (db: Queries, compared: Compared): Promise<RenderComparison | null> => {
  const begun = begunAt(compared)
  if (begun === null) return null
  const days = Math.floor((compared.now.getTime() - begun) / DAY_MS) + 1
  const counts: RenderCount[] = []
  for (const [timeZone, ids] of byTimeZone(compared)) {
    const period = { from: dayAfter(begun, -days, timeZone), to: dayAfter(begun, days, timeZone) }
    counts.push(...(await sumRendersOfMany(ids, db, period)))
  }
  const now = sumRenders(counts, (version) => version === compared.version)
  const before = sumRenders(counts, (version) => version !== compared.version)
  if (now.made === 0) return null
  return {
    made: now.made,
    failed: now.failed,
    p95Ms: now.p95Ms,
    madeBefore: before.made,
    failedBefore: before.failed,
    p95MsBefore: before.p95Ms,
  }
}
