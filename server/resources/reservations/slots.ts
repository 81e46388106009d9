import { addDays, dayIn, instantIn, timeIn, toMinutes, type Day } from '../../db/zoned-time.ts'
import type { OpeningDay } from '../schedules/index.ts'
import type { ReservationKind } from './reservation.ts'
import { toBookableDays, type ReservationSettings } from './settings.ts'

/** A bookable time; instants in ISO UTC. */
export type Slot = { readonly time: string; readonly startsAt: string; readonly endsAt: string }

/** A reserved span of time. */
export type Span = { readonly startsAt: string; readonly endsAt: string }

/** A reserved span with its confirmation state. */
export type TakenSpan = Span & { readonly isHeld: boolean }

/** A day's places of one kind: their span, and how many unconfirmed reservations may take. */
export type HoldDay = { readonly span: Span; readonly most: number }

/** State of a day for one kind of reservation. */
export type DayState = 'OPEN' | 'CLOSED' | 'HOLIDAY' | 'FULL' | 'OVER' | 'RESERVATION_UNAVAILABLE'

/** A day’s remaining times. */
export type DayPlan = { readonly state: DayState; readonly slots: readonly (Slot & { readonly isFull: boolean })[] }

/** Input for planning a day. */
export type Planning = {
  readonly settings: ReservationSettings
  readonly kind: ReservationKind
  readonly now: Date
  /** The kind’s active reservations, of this day or of more. */
  readonly taken: readonly TakenSpan[]
  /** Limit of unconfirmed ones on the day; null when customers confirm them themselves. */
  readonly holdDay: HoldDay | null
}

/** Returns the state of a day and its remaining times. */
export const planDay = (day: OpeningDay, { settings, kind, now, taken, holdDay }: Planning): DayPlan => {
  if (day.state === 'HOLIDAY' || day.state === 'CLOSED') return { state: day.state, slots: [] }
  const { first, last } = toBookableDays(settings, now)
  if (day.date < first) return { state: 'CLOSED', slots: [] }
  const capacity = settings.capacity[kind]
  if (day.state === 'RESERVATION_UNAVAILABLE' || day.date > last || capacity === 0) {
    return { state: 'RESERVATION_UNAVAILABLE', slots: [] }
  }
  const earliest = new Date(now.getTime() + settings.leadMinutes * 60_000).toISOString()
  const held = taken.filter(({ isHeld }) => isHeld)
  const isHeld = holdDay !== null && countOverlaps(held, holdDay.span) >= holdDay.most
  const all = listSlots(day, settings)
  // The hours are shorter than one slot.
  if (all.length === 0) return { state: 'RESERVATION_UNAVAILABLE', slots: [] }
  const slots = all
    .filter(({ startsAt }) => startsAt >= earliest)
    .map((slot) => ({ ...slot, isFull: isHeld || countOverlaps(taken, slot) >= capacity }))
  // The clinic is open today, so the day is not closed: its times are over.
  if (slots.length === 0) return { state: 'OVER', slots }
  return { state: slots.every(({ isFull }) => isFull) ? 'FULL' : 'OPEN', slots }
}

/**
 * Returns all times of a day, back to back from its opening and again from the end of lunch; each ends before the
 * clinic closes. A local time that the zone skips is omitted; one that occurs twice is the first.
 */
export const listSlots = (
  { date, open, close, lunchStart, lunchEnd }: OpeningDay,
  { timeZone, slotMinutes }: Pick<ReservationSettings, 'timeZone' | 'slotMinutes'>,
): Slot[] => {
  if (open === null || close === null) return []
  const spans =
    lunchStart !== null && lunchEnd !== null
      ? [
          [open, lunchStart],
          [lunchEnd, close],
        ]
      : [[open, close]]
  const clock = clockOf(date, timeZone)
  return spans.flatMap(([from = '', to = '']) => {
    const end = clock.at(to)
    return timesWithin(from, to, slotMinutes).flatMap((time) => {
      const starts = clock.at(time)
      const ends = new Date(starts.getTime() + slotMinutes * 60_000)
      if (ends > end || !clock.shows(time)) return []
      return [{ time, startsAt: starts.toISOString(), endsAt: ends.toISOString() }]
    })
  })
}

/** Returns the number of spans that overlap with this one. */
export const countOverlaps = (spans: readonly Span[], { startsAt, endsAt }: Span): number =>
  spans.filter((span) => span.startsAt < endsAt && span.endsAt > startsAt).length

const timesWithin = (from: string, to: string, slotMinutes: number): string[] => {
  const count = Math.max(0, Math.floor((toMinutes(to) - toMinutes(from)) / slotMinutes))
  return Array.from({ length: count }, (_, index) => toTime(toMinutes(from) + index * slotMinutes))
}

/**
 * Returns conversions of a day’s local times. Time zone lookups are slow; on a day of twenty-four hours only its first
 * and last moment are looked up.
 */
const clockOf = (date: Day, timeZone: string) => {
  const midnight = instantIn(date, '00:00', timeZone).getTime()
  const isPlain = instantIn(addDays(date, 1), '00:00', timeZone).getTime() - midnight === DAY_MS
  const at = (time: string): Date =>
    isPlain ? new Date(midnight + toMinutes(time) * 60_000) : instantIn(date, time, timeZone)
  /** Checks whether a local time exists on that day. */
  const shows = (time: string): boolean =>
    isPlain || (timeIn(at(time), timeZone) === time && dayIn(at(time), timeZone) === date)
  return { at, shows }
}

const DAY_MS = 86_400_000

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
