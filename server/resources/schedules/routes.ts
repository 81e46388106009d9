import { listSchedules } from '#schemas/generated/api/schedules.ts'
import { addDays, dayIn, daysBetween, instantIn, isDay, timeIn, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import { handle } from '../../api/http/resource.ts'
import { collectionTag, partnerTag } from '../../tenancy/tags.ts'
import { nextPhaseChange, toOpeningDay } from './opening-day.ts'
import { scheduleExceptions } from './repository.ts'

const USUAL_DAYS = 14
const MAX_DAYS = 92

/** Collection in the cache tags of the answers. */
export const SCHEDULES = 'schedules'

/** Operation of opening hours. */
export const operations = [
  handle(listSchedules, async ({ input, partnerId, tenant, db, now }) => {
    const { timeZone } = tenant.homepageConfig
    const today = dayIn(now, timeZone)
    const time = timeIn(now, timeZone)
    const from = input.from ?? today
    const to = input.to ?? addDays(from, USUAL_DAYS - 1)
    const count = countDays(from, to)
    const exceptions = await scheduleExceptions.between(partnerId, db, from, to)
    const rows = Array.from({ length: count }, (_, index) => {
      const date = addDays(from, index)
      return toOpeningDay(tenant.partner, date, { today, time }, exceptions.get(date))
    })
    const current = rows.find(({ isToday }) => isToday)
    const turn = current ? nextPhaseChange(current, time) : null
    return {
      rows,
      total: count,
      page: 1,
      size: count,
      tags: [partnerTag(partnerId), collectionTag(partnerId, SCHEDULES)],
      validUntil: (turn
        ? instantIn(today, turn, timeZone)
        : instantIn(addDays(today, 1), '00:00', timeZone)
      ).toISOString(),
    }
  }),
]

const countDays = (from: Day, to: Day): number => {
  const wrong = [from, to].find((day) => !isDay(day))
  if (wrong !== undefined) throw new AppError('schedules/period', 400, `${wrong} is not a valid date.`)
  const count = daysBetween(from, to) + 1
  if (count < 1) throw new AppError('schedules/period', 400, `"to" (${to}) is before "from" (${from}).`)
  if (count > MAX_DAYS)
    throw new AppError('schedules/period', 400, `At most ${MAX_DAYS} days can be requested at once.`)
  return count
}
