import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import type { WeeklyHours } from '#schemas/weekly-hours.ts'
import { dateFormat } from './intl-formats.ts'
import { findDifferingDays } from './opening-hours.ts'

/** Returns the days worth showing: those that differ from the usual week, and those with a note. */
export const findDaysToTell = (days: readonly ScheduleDay[], partner: WeeklyHours): ScheduleDay[] => {
  const differing = new Set(findDifferingDays(days, partner))
  return days.filter((day) => differing.has(day) || Boolean(day.note))
}

/** Formats a clock time (`HH:MM`) for a sentence: `오후 7시`, `6:30 PM`. */
export const formatHour = (clock: string, intl: string): string =>
  dateFormat(intl, {
    hour: 'numeric',
    ...(clock.endsWith(':00') ? {} : { minute: '2-digit' }),
    hour12: true,
    timeZone: 'UTC',
  }).format(Date.parse(`2024-01-01T${clock}:00Z`))

/** Formats a calendar day (`YYYY-MM-DD`) without its year, and its weekday, in the page's language. */
export const formatParts = (date: string, intl: string): { figure: string; weekday: string } => {
  const instant = Date.parse(`${date}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(intl, { ...options, timeZone: 'UTC' }).format(instant)
  return { figure: format({ month: 'short', day: 'numeric' }), weekday: format({ weekday: 'short' }) }
}
