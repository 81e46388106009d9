const DAY_MS = 86_400_000

/** Calendar days are `YYYY-MM-DD` and months `YYYY-MM`; they have no time zone, so calculations use UTC. */
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the day `count` days later. */
export const addDays = (day: string, count: number): string => toDay(toTime(day) + count * DAY_MS)

/** Returns the month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Returns the last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** Returns the month `count` months later. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the same day of another month, or its last day if it is shorter. */
export const moveMonths = (day: string, count: number): string => {
  const month = addMonths(monthOf(day), count)
  const last = lastDayOf(month)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

/** Returns the weeks of a month, Sunday first; null for days of other months. */
export const toWeeks = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const before = new Date(toTime(first)).getUTCDay()
  const count = Number(lastDayOf(month).slice(8))
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null),
  )
}

/** The range of days that can be reserved. */
export type Span = { first: string; last: string }

/** Returns the day that a key moves to, clamped to the span; null for keys that the calendar ignores. */
export const moveByKey = (day: string, key: string, { first, last }: Span): string | null => {
  const target = toTarget(day, key)
  if (target === null) return null
  if (target < first) return first
  return target > last ? last : target
}

const toTarget = (day: string, key: string): string | null => {
  const weekday = new Date(toTime(day)).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return moveMonths(day, -1)
    case 'PageDown':
      return moveMonths(day, 1)
    default:
      return null
  }
}
