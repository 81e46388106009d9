import type { DialectName, Queries } from '../../../db/database.ts'
import type { PartnerId } from '../../../core/partner-id.ts'
import { addDays, daysBetween, dayIn, timeIn, type Day } from '../../../db/zoned-time.ts'
import { addToDay, openVisitors } from '../../../ops/analytics/repository.ts'
import { addVisitor, createSketch } from '../../../ops/analytics/visitor-sketch.ts'
import { zoneDayAt } from '../../../ops/analytics/zone-day.ts'
import { countDay, shareOver } from './count-visits.ts'
import type { Profile } from './profiles.ts'

/** Input of a clinic’s statistics. */
export type Counting = {
  readonly partnerId: PartnerId
  readonly transaction: Queries
  readonly dialect: DialectName
  readonly code: string
  readonly profile: Profile
  readonly pages: ReadonlyMap<string, number>
  /** Number of reservations made on the site, by day. */
  readonly bookings: ReadonlyMap<Day, number>
  /** First day with complete booking data. */
  readonly bookingsFrom: Day
  readonly timeZone: string
  readonly now: Date
}

/** Thirteen weeks. */
const DAYS = 91

/** Writes the statistics of a clinic's site for the last thirteen weeks. */
export const writeStatistics = async (counting: Counting): Promise<void> => {
  const { partnerId, transaction, dialect, profile, code, pages, bookings, bookingsFrom, timeZone, now } = counting
  const today = dayIn(now, timeZone)
  const first = addDays(today, 1 - DAYS)
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const { counts, visitors } = countDay(profile, {
      code,
      day,
      progress: daysBetween(first, day) / (DAYS - 1),
      over: day === today ? shareOver(timeIn(now, timeZone)) : 1,
      bookings: day < bookingsFrom ? undefined : (bookings.get(day) ?? 0),
      pages,
    })
    if (day < today) counts.get('total')?.set('visitors', visitors)
    const seen = day === today ? await sketchToday(counting, visitors) : null
    await addToDay(partnerId, transaction, dialect, { day, counts, visitors: seen })
  }
}

/** Returns the sketch of today’s demo visitors, counted together with real ones of today. */
const sketchToday = async ({ partnerId, transaction, timeZone, now }: Counting, visitors: number) => {
  const salt = await openVisitors(partnerId, transaction, zoneDayAt(now.getTime(), timeZone))
  const sketch = createSketch()
  for (let index = 0; index < visitors; index++) addVisitor(sketch, 'demo', `visitor ${index}`)
  return { salt, sketch }
}
