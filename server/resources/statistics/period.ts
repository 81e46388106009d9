import { addDays, dayIn, daysBetween, isDay, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import { RETENTION_DAYS } from '../../ops/analytics/dimensions.ts'

/** Days from the first to the last, both included. */
export type Period = { readonly from: Day; readonly to: Day }

const USUAL_DAYS = 30

/** Returns the requested days and an equally long period before them. Throws 400. */
export const readPeriod = (
  { from, to }: { readonly from?: string; readonly to?: string },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { readonly period: Period; readonly before: Period; readonly today: Day } => {
  const today = dayIn(now, timeZone)
  const last = to ?? today
  const wrong = [from ?? last, last].find((day) => !isDay(day))
  if (wrong !== undefined) throw new AppError('statistics/period', 400, `${wrong} is not a valid date.`)
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  const count = daysBetween(first, last) + 1
  if (count < 1) throw new AppError('statistics/period', 400, `"to" (${last}) is before "from" (${first}).`)
  if (count > RETENTION_DAYS) {
    throw new AppError('statistics/period', 400, `At most ${RETENTION_DAYS} days can be requested at once.`)
  }
  const before = { from: addDays(first, -count), to: addDays(first, -1) }
  return { period: { from: first, to: last }, before, today }
}
