/** Part of the day that groups times. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Groups times by part of the day, in order; empty parts are omitted. */
export const groupByPart = <Slot extends { time: string }>(slots: readonly Slot[]): [DayPart, Slot[]][] => {
  const parts: [DayPart, Slot[]][] = [
    ['morning', slots.filter(({ time }) => time < '12:00')],
    ['afternoon', slots.filter(({ time }) => time >= '12:00' && time < '18:00')],
    ['evening', slots.filter(({ time }) => time >= '18:00')],
  ]
  return parts.filter(([, own]) => own.length > 0)
}

/** Formats an instant as a clock time in a time zone. */
export const formatClock = (instant: string, timeZone: string, intl: string): string =>
  new Intl.DateTimeFormat(intl, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))

/** Formats the day and time of an instant in a time zone. */
export const formatWhen = (instant: string, timeZone: string, intl: string): string =>
  new Intl.DateTimeFormat(intl, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** Formats a calendar day. */
export const formatDayName = (day: string, intl: string): string =>
  new Intl.DateTimeFormat(intl, { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Formats a month. */
export const formatMonth = (month: string, intl: string): string =>
  new Intl.DateTimeFormat(intl, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Returns the seven weekdays from Sunday: the short name for column headings, and the full name. */
export const listWeekdays = (intl: string): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    // 1 November 2026 is a Sunday.
    const day = new Date(Date.UTC(2026, 10, 1 + index))
    const name = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(intl, { weekday, timeZone: 'UTC' }).format(day)
    return { short: name('short'), long: name('long') }
  })

/** Returns the display name of a zone, such as "Korean Standard Time". */
export const nameZone = (timeZone: string, intl: string, at: Date): string =>
  new Intl.DateTimeFormat(intl, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Checks whether the local times of two zones differ at an instant. */
export const differAt = (instant: string, one: string, other: string): boolean =>
  formatWhen(instant, one, 'en-GB') !== formatWhen(instant, other, 'en-GB')
