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
  phase: DayPhase | null
}

/** Phase of a day with hours at a moment. */
export type DayPhase = 'BEFORE' | 'OPEN' | 'LUNCH' | 'AFTER'

/** The current moment in the partner’s zone. */
export type Moment = { readonly today: Day; readonly time: string }

/**
 * Returns a day by the weekly hours, or by its exception. A day without hours is closed, regardless of its state; a
 * note on reservations would otherwise explain their absence on a closed day.
 */
export const toOpeningDay = (
  partner: StoredPartner,
  date: Day,
  { today, time }: Moment,
  exception: StoredScheduleException | undefined,
): OpeningDay => {
  const day = weekdayOf(date)
  // A cleared field is stored as an empty text, which also means the weekday’s hours.
  const open = exception?.open || partner[`${day}Open`]
  const close = exception?.close || partner[`${day}Close`]
  const state = exception?.state ?? 'NORMAL'
  const isToday = date === today
  const fixed = { date, day, note: exception?.note ?? null, isToday }
  if (state === 'HOLIDAY' || state === 'CLOSED') return { ...fixed, state, ...CLOSED_HOURS }
  if (!open || !close) return { ...fixed, note: null, state: 'CLOSED', ...CLOSED_HOURS }
  const hours = { open, close, ...lunchWithin(partner, open, close) }
  return { ...fixed, state, ...hours, phase: isToday ? phaseAt(time, hours) : null }
}

/** Returns when the phase of today next changes, `HH:MM`; null when it does not before midnight. */
export const nextPhaseChange = ({ open, close, lunchStart, lunchEnd }: OpeningDay, time: string): string | null =>
  [open, lunchStart, lunchEnd, close].filter((turn) => turn !== null).find((turn) => turn > time) ?? null

const CLOSED_HOURS = { open: null, close: null, lunchStart: null, lunchEnd: null, phase: null }

type Hours = { open: string; close: string; lunchStart: string | null; lunchEnd: string | null }

/** Returns the phase at a time. Each phase begins at its minute: a day that ends at 19:00 is over at 19:00. */
const phaseAt = (time: string, { open, close, lunchStart, lunchEnd }: Hours): DayPhase => {
  if (time < open) return 'BEFORE'
  if (time >= close) return 'AFTER'
  return lunchStart !== null && lunchEnd !== null && time >= lunchStart && time < lunchEnd ? 'LUNCH' : 'OPEN'
}

/** Returns the lunch break; a day that ends before or with it has none. */
const lunchWithin = ({ lunchStart, lunchEnd }: StoredPartner, open: string, close: string) =>
  lunchStart && lunchEnd && lunchStart >= open && lunchEnd < close
    ? { lunchStart, lunchEnd }
    : { lunchStart: null, lunchEnd: null }
