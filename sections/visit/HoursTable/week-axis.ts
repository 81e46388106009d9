import type { DayHours, TimeSpan } from '#schemas/weekly-hours.ts'

/**
 * Number of parts of the time axis. Positions are whole parts: each one generates a CSS class, which limits the number
 * of classes on a server with any number of clinics.
 */
export const PARTS = 24

/** Start and end of a span on an axis, in parts of it. */
export type BarSpan = { readonly $from: number; readonly $to: number }

/** Returns the span from the earliest opening of a week to its latest closing. */
export const toAxis = (week: readonly DayHours[]): TimeSpan => {
  const open = week.flatMap(({ hours }) => hours ?? [])
  return {
    start: open.map(({ start }) => start).sort()[0] ?? '00:00',
    end:
      open
        .map(({ end }) => end)
        .sort()
        .at(-1) ?? '24:00',
  }
}

/** Returns the position of a span within a longer one, at least one part long. */
export const toBarSpan = (span: TimeSpan, whole: TimeSpan): BarSpan => {
  const start = toMinutes(whole.start)
  const length = toMinutes(whole.end) - start || 1
  const at = (time: string) => Math.round(((toMinutes(time) - start) / length) * PARTS)
  const from = Math.min(at(span.start), PARTS - 1)
  return { $from: from, $to: Math.max(at(span.end), from + 1) }
}

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
