import { daysBetween, isDay, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'

const MAX_DAYS = 92

/** Returns the number of days in a span, both ends included. Throws 400 for an invalid or too long one. */
export const countDays = (from: Day, to: Day): number => {
  const wrong = [from, to].find((day) => !isDay(day))
  if (wrong !== undefined) throw new AppError('reservation/period', 400, `${wrong} is not a valid date.`)
  const count = daysBetween(from, to) + 1
  if (count < 1) throw new AppError('reservation/period', 400, `"to" (${to}) is before "from" (${from}).`)
  if (count > MAX_DAYS) {
    throw new AppError('reservation/period', 400, `At most ${MAX_DAYS} days can be requested at once.`)
  }
  return count
}
