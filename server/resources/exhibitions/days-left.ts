import type { StoredExhibition } from '#schemas/generated/api/stored.ts'
import { addDays, dayIn, daysBetween, instantIn } from '../../db/zoned-time.ts'
import { stateOf } from '../events/index.ts'

type Period = Pick<StoredExhibition, 'startAt' | 'endAt' | 'isAlwaysOn'>

/**
 * Returns the days in a zone until the day on which a running promotion ends, 0 on that day; null when there is no
 * countdown.
 */
export const daysLeftOf = (promotion: Period, now: Date, timeZone: string): number | null => {
  if (promotion.endAt === null || stateOf(promotion, now) !== 'ONGOING') return null
  // A promotion that ends at midnight ends with the day before.
  const lastMoment = new Date(Date.parse(promotion.endAt) - 1)
  return daysBetween(dayIn(now, timeZone), dayIn(lastMoment, timeZone))
}

/** Returns the next midnight of a zone if any of these promotions has a countdown; null otherwise. */
export const nextDayOf = (promotions: readonly Period[], now: Date, timeZone: string): string | null =>
  promotions.some((promotion) => daysLeftOf(promotion, now, timeZone) !== null)
    ? instantIn(addDays(dayIn(now, timeZone), 1), '00:00', timeZone).toISOString()
    : null
