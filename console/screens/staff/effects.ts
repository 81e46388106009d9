import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import { hoursOf, lunchOf, toMinutes, WEEKDAYS, type Span } from './hours.ts'

type Data = Readonly<Record<string, unknown>>
type Day = Pick<AdminReservationDay, 'date' | 'day' | 'open' | 'close' | 'slotMinutes' | 'slots' | 'note'>
type Booking = Pick<AdminReservationSummary, 'date' | 'time' | 'startsAt' | 'endsAt' | 'state'>

/** What new hours of the week cause on the days to come. */
export type Effects<One> = {
  /** Times that open, or close where it is below zero. */
  readonly times: number
  /** Bookings outside the new hours. */
  readonly inTheWay: readonly One[]
}

const timesOf = ({ open, close }: Span, lunch: Span, slotMinutes: number): number => {
  if (open === '') return 0
  const within = (from: string, to: string) => Math.max(0, Math.floor((toMinutes(to) - toMinutes(from)) / slotMinutes))
  const hasLunch = lunch.open !== '' && lunch.open >= open && lunch.close < close
  return hasLunch ? within(open, lunch.open) + within(lunch.close, close) : within(open, close)
}

const fits = ({ time, startsAt, endsAt }: Booking, { open, close }: Span, lunch: Span): boolean => {
  if (open === '') return false
  const start = toMinutes(time)
  const end = start + Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  if (start < toMinutes(open) || end > toMinutes(close)) return false
  const hasLunch = lunch.open !== '' && lunch.open >= open && lunch.close < close
  return !hasLunch || end <= toMinutes(lunch.open) || start >= toMinutes(lunch.close)
}

/** Compares the hours that are written with those that are public; a day with a note of its own keeps its own. */
export const findEffects = <One extends Booking>(
  data: Data,
  before: Data,
  days: readonly Day[],
  bookings: readonly One[],
): Effects<One> => {
  const [lunch, lunchBefore] = [lunchOf(data), lunchOf(before)]
  const usual = days.filter(({ note }) => note === null)
  const isChanged = ({ day }: Day) => {
    const [now, was] = [hoursOf(data, day), hoursOf(before, day)]
    return (
      now.open !== was.open ||
      now.close !== was.close ||
      lunch.open !== lunchBefore.open ||
      lunch.close !== lunchBefore.close
    )
  }
  const changed = usual.filter((day) => WEEKDAYS.includes(day.day) && isChanged(day))
  const times = changed.reduce(
    (sum, { day, slotMinutes }) =>
      sum + timesOf(hoursOf(data, day), lunch, slotMinutes) - timesOf(hoursOf(before, day), lunchBefore, slotMinutes),
    0,
  )
  const inTheWay = bookings.filter((one) => {
    const day = changed.find(({ date }) => date === one.date)
    return day && one.state !== 'CANCELLED' && !fits(one, hoursOf(data, day.day), lunch)
  })
  return { times, inTheWay }
}
