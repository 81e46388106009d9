import type { StoredPartner, StoredScheduleException } from '#schemas/generated/api/stored.ts'
import { weekdayOf, type Day, type Weekday } from '../../db/zoned-time.ts'

/** One day of opening hours, its note still in all languages; the wire type ScheduleDay is its resolved form. */
export type OpeningDay = {
  date: Day
  day: Weekday
  state: StoredScheduleException['state']
  open: string | null
  close: string | null
  lunchStart: string | null
  lunchEnd: string | null
  note: StoredScheduleException['note'] | null
  isToday: boolean
}

/** A day as the weekly hours have it, or as its exception does. A day without hours is closed, whatever it says. */
export const toOpeningDay = (
  partner: StoredPartner,
  date: Day,
  today: Day,
  exception: StoredScheduleException | undefined,
): OpeningDay => {
  const day = weekdayOf(date)
  const open = exception?.open ?? partner[`${day}Open`]
  const close = exception?.close ?? partner[`${day}Close`]
  const state = exception?.state ?? 'NORMAL'
  const fixed = { date, day, note: exception?.note ?? null, isToday: date === today }
  if (state === 'HOLIDAY' || state === 'CLOSED') return { ...fixed, state, ...CLOSED_HOURS }
  if (!open || !close) return { ...fixed, state: 'CLOSED', ...CLOSED_HOURS }
  return { ...fixed, state, open, close, ...lunchWithin(partner, open, close) }
}

const CLOSED_HOURS = { open: null, close: null, lunchStart: null, lunchEnd: null }

/** A day that ends before lunch does has none. */
const lunchWithin = ({ lunchStart, lunchEnd }: StoredPartner, open: string, close: string) =>
  lunchStart && lunchEnd && lunchStart >= open && lunchEnd <= close
    ? { lunchStart, lunchEnd }
    : { lunchStart: null, lunchEnd: null }
