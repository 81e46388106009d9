import type { PlanReservationHoursInput } from '#schemas/generated/api/reservations.ts'
import type { StoredScheduleException } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../db/database.ts'
import { addDays, dayIn, instantIn, timeIn, type Day } from '../../db/zoned-time.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { scheduleExceptions, toOpeningDay, type OpeningDay } from '../schedules/index.ts'
import { listStanding } from './repository.ts'
import type { ReservationRecord } from './reservation.ts'
import { toReservationSettings, type ReservationSettings } from './settings.ts'
import { listSlots } from './slots.ts'

/** Days for which places are counted, including today. */
const COUNTED_DAYS = 14

type Planning = { readonly tenant: Tenant; readonly db: Queries; readonly now: Date }

/** Effect of changed hours: the difference in places, and the upcoming reservations outside the hours. */
export type HoursPlan = { readonly places: number; readonly outside: readonly ReservationRecord[] }

/** Compares proposed hours with the public ones, day by day; reads only. */
export const planHours = async (
  { tenant, db, now }: Planning,
  { hours = {}, days = [] }: PlanReservationHoursInput,
): Promise<HoursPlan> => {
  const settings = toReservationSettings(tenant)
  const { timeZone, capacity } = settings
  const today = dayIn(now, timeZone)
  const standing = await listStanding(tenant.id, db, now)
  const lastCounted = addDays(today, COUNTED_DAYS - 1)
  const lastBooked = standing.reduce((last, one) => maxDay(last, dayIn(new Date(one.endsAt), timeZone)), lastCounted)
  const exceptions = await scheduleExceptions.between(tenant.id, db, addDays(today, -1), lastBooked)
  const changed = new Map(days.map((day) => [day.date, toException(day)]))
  const moment = { today, time: timeIn(now, timeZone) }
  const before = (date: Day) => toOpeningDay(tenant.partner, date, moment, exceptions.get(date))
  const after = (date: Day) =>
    toOpeningDay(
      { ...tenant.partner, ...hours },
      date,
      moment,
      (changed.has(date) ? changed.get(date) : exceptions.get(date)) ?? undefined,
    )
  const countPlaces = (day: OpeningDay) =>
    listSlots(day, settings).filter(({ startsAt }) => startsAt > now.toISOString()).length *
    (capacity.VISIT + capacity.TREATMENT)
  const counted = Array.from({ length: COUNTED_DAYS }, (_, index) => addDays(today, index))
  return {
    places: counted.reduce((sum, date) => sum + countPlaces(after(date)) - countPlaces(before(date)), 0),
    outside: standing.filter((one) => {
      const date = dayIn(new Date(one.startsAt), timeZone)
      return !hasSameHours(before(date), after(date)) && !isWithin(one, after(date), settings)
    }),
  }
}

type ChangedDay = NonNullable<PlanReservationHoursInput['days']>[number]

const toException = ({ date, state, open, close }: ChangedDay): StoredScheduleException | null =>
  state === null
    ? null
    : { date, state, note: {}, ...(open === undefined ? {} : { open }), ...(close === undefined ? {} : { close }) }

const maxDay = (one: Day, other: Day): Day => (one > other ? one : other)

const hasSameHours = (one: OpeningDay, other: OpeningDay): boolean =>
  one.open === other.open &&
  one.close === other.close &&
  one.lunchStart === other.lunchStart &&
  one.lunchEnd === other.lunchEnd

/** Checks whether a reservation is within the hours of its day, and outside its lunch break. */
const isWithin = (
  { startsAt, endsAt }: ReservationRecord,
  { date, open, close, lunchStart, lunchEnd }: OpeningDay,
  { timeZone }: ReservationSettings,
): boolean => {
  if (open === null || close === null) return false
  const at = (time: string) => instantIn(date, time, timeZone).toISOString()
  if (startsAt < at(open) || endsAt > at(close)) return false
  return lunchStart === null || lunchEnd === null || endsAt <= at(lunchStart) || startsAt >= at(lunchEnd)
}
