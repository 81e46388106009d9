import type { Statistics } from '#schemas/generated/api/statistics.ts'

type Day = Statistics['days'][number]

/** A point of the chart. Today is incomplete, so it is drawn as a separate line from the previous day. */
export type Point = {
  /** `2026-11-23`, or the month `2026-11`. */
  readonly day: string
  readonly visitors: number | null
  readonly todays: number | null
  readonly bookings: number
}

/** Converts days to points, long periods by month. */
export const toPoints = (days: readonly Pick<Day, 'day' | 'visitors' | 'bookingsMade'>[], today: string): Point[] =>
  days.map(({ day, visitors, bookingsMade }, index) => {
    const isToday = day === today
    const isBefore = days[index + 1]?.day === today
    return {
      day,
      visitors: isToday ? null : visitors,
      todays: isToday || isBefore ? visitors : null,
      bookings: bookingsMade,
    }
  })

/** Sums a year's days by month. */
export const byMonths = (days: readonly Pick<Day, 'day' | 'visitors' | 'bookingsMade'>[]): Point[] => {
  const months = new Map<string, { visitors: number; bookings: number }>()
  for (const { day, visitors, bookingsMade } of days) {
    const month = months.get(day.slice(0, 7)) ?? { visitors: 0, bookings: 0 }
    months.set(day.slice(0, 7), {
      visitors: month.visitors + visitors,
      bookings: month.bookings + bookingsMade,
    })
  }
  return [...months].map(([month, sums]) => ({ day: month, todays: null, ...sums }))
}

/** Returns the growth in per cent with one decimal; null where the earlier value is zero. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** Returns the share of visits that became bookings, in per cent with two decimals. */
export const conversion = (bookings: number, visitors: number): number =>
  visitors === 0 ? 0 : Math.round((bookings / visitors) * 10_000) / 100
