import type { AdminReservationDay } from '#schemas/generated/api/reservations.ts'
import type { Queries } from '../../db/database.ts'
import { addDays, dayIn, instantIn, timeIn, type Day } from '../../db/zoned-time.ts'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { scheduleExceptions, toOpeningDay } from '../schedules/index.ts'
import { listTaken } from './repository.ts'
import { toReservationSettings } from './settings.ts'
import { countOverlaps, listSlots, type Slot } from './slots.ts'

/** A day of the clinic’s planning; its note is still in all languages. */
export type ClinicDay = Omit<AdminReservationDay, 'fallbackFields' | 'note'>

type Asking = { readonly tenant: Tenant; readonly db: Queries; readonly now: Date }

/** Returns the days of a span for the clinic: without the limits of lead time and days ahead. */
export const planClinicDays = async (
  { tenant, db, now }: Asking,
  { from, count }: { readonly from: Day; readonly count: number },
): Promise<ClinicDay[]> => {
  const settings = toReservationSettings(tenant)
  const { timeZone, slotMinutes, capacity } = settings
  const until = addDays(from, count)
  const span = {
    startsAt: instantIn(from, '00:00', timeZone).toISOString(),
    endsAt: instantIn(until, '00:00', timeZone).toISOString(),
  }
  const [exceptions, visits, treatments] = await Promise.all([
    scheduleExceptions.between(tenant.id, db, from, until),
    listTaken(tenant.id, db, 'VISIT', span, { now }),
    listTaken(tenant.id, db, 'TREATMENT', span, { now }),
  ])
  const moment = { today: dayIn(now, timeZone), time: timeIn(now, timeZone) }
  return Array.from({ length: count }, (_, index) => {
    const opening = toOpeningDay(tenant.partner, addDays(from, index), moment, exceptions.get(addDays(from, index)))
    const { date, day, state, isToday, open, close, lunchStart, lunchEnd, note } = opening
    const slots = listSlots(opening, settings).map((slot) => ({
      time: slot.time,
      startsAt: slot.startsAt,
      isOver: slot.endsAt <= now.toISOString(),
      visit: { taken: countOverlaps(visits, slot), places: capacity.VISIT },
      treatment: { taken: countOverlaps(treatments, slot), places: capacity.TREATMENT },
    }))
    // The note is stored in all languages and sent in one.
    return { date, day, state, isToday, timeZone, slotMinutes, open, close, lunchStart, lunchEnd, note, slots }
  })
}

/**
 * Returns a time of the clinic’s day that is not over, even if it is full or unavailable to customers. Throws 409
 * reservation/unavailable without one.
 */
export const findClinicSlot = async (
  { tenant, db, now }: Asking,
  { date, time }: { readonly date: Day; readonly time: string },
): Promise<Slot> => {
  const settings = toReservationSettings(tenant)
  const { timeZone } = settings
  const exceptions = await scheduleExceptions.between(tenant.id, db, date, addDays(date, 1))
  const moment = { today: dayIn(now, timeZone), time: timeIn(now, timeZone) }
  const opening = toOpeningDay(tenant.partner, date, moment, exceptions.get(date))
  const slot = listSlots(opening, settings).find((one) => one.time === time)
  if (slot && slot.endsAt > now.toISOString()) return slot
  throw new AppError('reservation/unavailable', 409, 'The clinic does not offer this time, or it has passed.')
}
