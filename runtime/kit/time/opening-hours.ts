import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import {
  readWeek,
  WEEKDAYS,
  type DayHours,
  type TimeSpan,
  type Weekday,
  type WeeklyHours,
} from '#schemas/weekly-hours.ts'
import { dateFormat } from './intl-formats.ts'

/** Days with the same hours on one line; `name` selects the label. */
export type HoursRow = Omit<DayHours, 'day'> & { name: 'day' | 'weekdays' | 'weekend' | 'span'; days: Weekday[] }

/**
 * Returns the rows of a clinic's opening hours (Spec §3, operationTimeType): each day for `day`; for `weekWeekend` the
 * weekdays and the weekend, each split where its days differ.
 */
export const toHoursRows = (partner: WeeklyHours): HoursRow[] => {
  const week = readWeek(partner)
  if (partner.operationTimeType === 'day') return week.map((day) => toRow([day], 'day'))
  return [
    ...toRuns(week.slice(0, 5)).map((run) => toRow(run, run.length === 5 ? 'weekdays' : 'span')),
    ...toRuns(week.slice(5)).map((run) => toRow(run, run.length === 2 ? 'weekend' : 'span')),
  ]
}

const toRuns = (days: readonly DayHours[]): DayHours[][] =>
  days.reduce<DayHours[][]>((runs, day) => {
    const last = runs.at(-1)
    if (last?.[0] && isSameHours(last[0], day)) last.push(day)
    else runs.push([day])
    return runs
  }, [])

const isSameHours = (one: DayHours, other: DayHours): boolean =>
  one.hours?.start === other.hours?.start &&
  one.hours?.end === other.hours?.end &&
  one.lunch?.start === other.lunch?.start

const toRow = (run: readonly DayHours[], name: HoursRow['name']): HoursRow => ({
  name: run.length === 1 ? 'day' : name,
  days: run.map(({ day }) => day),
  hours: run[0]?.hours ?? null,
  lunch: run[0]?.lunch ?? null,
})

/** Finds today among the days of an answer; undefined when the answer covers other days. */
export const findToday = (days: readonly ScheduleDay[]): ScheduleDay | undefined => days.find(({ isToday }) => isToday)

/** Opening state of the clinic at this moment; times are `HH:MM`. */
export type OpenState =
  | { kind: 'open'; until: string }
  | { kind: 'lunch'; until: string }
  | { kind: 'opensLater'; at: string }
  /** Closed for the rest of today, or a day off; `next` is the next of these days with hours. */
  | { kind: 'over' | 'dayOff'; next: NextOpening | null }

/** The next opening after today. */
export type NextOpening = { day: Weekday; date: string; at: string; isTomorrow: boolean }

/** Returns the current opening state from a schedule that begins with today; null if it does not. */
export const resolveOpenState = (days: readonly ScheduleDay[]): OpenState | null => {
  const today = findToday(days)
  if (!today) return null
  const { phase, open, close, lunchEnd } = today
  if (phase === 'OPEN' && close) return { kind: 'open', until: close }
  if (phase === 'LUNCH' && lunchEnd) return { kind: 'lunch', until: lunchEnd }
  if (phase === 'BEFORE' && open) return { kind: 'opensLater', at: open }
  return { kind: phase === 'AFTER' ? 'over' : 'dayOff', next: findNextOpening(days.slice(days.indexOf(today) + 1)) }
}

const findNextOpening = (later: readonly ScheduleDay[]): NextOpening | null => {
  const index = later.findIndex(({ open }) => open !== null)
  const found = later[index]
  return found?.open ? { day: found.day, date: found.date, at: found.open, isTomorrow: index === 0 } : null
}

/** Returns the days on which the clinic differs from its usual week, such as holidays and early closings. */
export const findDifferingDays = (days: readonly ScheduleDay[], partner: WeeklyHours): ScheduleDay[] => {
  const week = new Map(readWeek(partner).map((usual) => [usual.day, usual.hours]))
  return days.filter(({ day, open, close, state }) => {
    const usual = week.get(day) ?? null
    return (
      state === 'HOLIDAY' ||
      state === 'RESERVATION_UNAVAILABLE' ||
      open !== (usual?.start ?? null) ||
      close !== (usual?.end ?? null)
    )
  })
}

/** An opening hours entry of schema.org. */
export type OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: string[]
  opens: string
  closes: string
}

/** Returns the usual week as structured data: days with the same hours are grouped, each span split at lunch. */
export const toOpeningHoursSpecification = (partner: WeeklyHours): OpeningHoursSpecification[] => {
  const groups = new Map<string, OpeningHoursSpecification>()
  for (const { day, hours, lunch } of readWeek(partner)) {
    for (const { start, end } of hours ? splitAtLunch(hours, lunch) : []) {
      const key = `${start} ${end}`
      const known = groups.get(key)
      if (known) known.dayOfWeek.push(toSchemaDay(day))
      else
        groups.set(key, {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: [toSchemaDay(day)],
          opens: start,
          closes: end,
        })
    }
  }
  return [...groups.values()]
}

/** Returns the spans in which patients are seen; omits empty ones. */
export const splitAtLunch = (hours: TimeSpan, lunch: TimeSpan | null): TimeSpan[] =>
  lunch === null
    ? [hours]
    : [
        { start: hours.start, end: lunch.start },
        { start: lunch.end, end: hours.end },
      ].filter(({ start, end }) => start < end)

const toSchemaDay = (day: Weekday): string => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`

/** Returns the name of a weekday in a language, `월요일` or `월`. */
export const formatWeekday = (day: Weekday, intl: string, width: 'long' | 'short' = 'long'): string =>
  // 2024 began on a Monday.
  dateFormat(intl, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)))
