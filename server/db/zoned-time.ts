/** Calendar day in a time zone, `YYYY-MM-DD`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Returns the local time of a zone as if it were UTC: only its differences and parts are meaningful. */
const wallClock = (at: Date, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns the day of an instant in a time zone. */
export const dayIn = (at: Date, timeZone: string): Day => new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)

/** Returns the local time of an instant in a time zone, as `HH:MM`. */
export const timeIn = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(11, 16)

/** Returns the day this many days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** Returns the number of days between two days. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Weekdays in the order of their numbers. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Name of a weekday, the prefix of the opening-hours fields. */
export type Weekday = (typeof WEEKDAYS)[number]

/** Returns the weekday of a day. */
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** Checks whether a text is a calendar day: 2026-02-30 is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

/**
 * Returns the instant at which a zone's local time is a day and a time `HH:MM`. If the clocks skip that time, the
 * instant is later by the gap; if it occurs twice, it is the first.
 */
export const instantIn = (day: Day, time: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + toMinutes(time) * 60_000
  const offsetAt = (instant: number) => wallClock(new Date(instant), timeZone) - instant
  const before = offsetAt(wanted - 86_400_000)
  const after = offsetAt(wanted + 86_400_000)
  const matching = [wanted - before, wanted - after].filter((instant) => instant + offsetAt(instant) === wanted)
  return new Date(matching.length > 0 ? Math.min(...matching) : wanted - before)
}

/** Returns the minutes since midnight of a time such as `18:30`. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
