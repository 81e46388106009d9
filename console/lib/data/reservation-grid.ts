import type { AdminReservationDay, AdminReservationSummary } from '#schemas/generated/api/reservations.ts'

type Day = Pick<AdminReservationDay, 'open' | 'close'>
type Reservation = AdminReservationSummary

/** Converts `HH:MM` to minutes since midnight. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Converts minutes since midnight to `HH:MM`. */
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the hours shown in a grid: full hours around all opening times and around bookings outside of them. */
export const hoursOf = (
  days: readonly Day[],
  reservations: readonly Pick<Reservation, 'time'>[],
): { readonly from: number; readonly to: number } => {
  const opens = days.flatMap(({ open }) => (open === null ? [] : [toMinutes(open)]))
  const closes = days.flatMap(({ close }) => (close === null ? [] : [toMinutes(close)]))
  const times = reservations.map(({ time }) => toMinutes(time))
  const from = Math.min(9 * 60, ...opens, ...times)
  const to = Math.max(18 * 60, ...closes, ...times.map((time) => time + 30))
  return {
    from: opens.length === 0 ? from : Math.floor(Math.min(...opens, ...times) / 60) * 60,
    to: closes.length === 0 ? to : Math.ceil(Math.max(...closes, ...times.map((time) => time + 30)) / 60) * 60,
  }
}

/** Display state of a reservation: its status, and from its day on the customer's attendance. */
export type BookingStatus = 'requested' | 'confirmed' | 'offered' | 'waiting' | 'came' | 'noShow' | 'past' | 'cancelled'

export const statusOf = (
  { state, endsAt, attendance }: Pick<Reservation, 'state' | 'endsAt' | 'attendance'>,
  now: Date,
): BookingStatus => {
  if (state === 'CANCELLED') return 'cancelled'
  if (state === 'WAITING') return 'waiting'
  if (attendance !== null) return attendance === 'CAME' ? 'came' : 'noShow'
  if (endsAt <= now.toISOString()) return 'past'
  if (state === 'OFFERED') return 'offered'
  return state === 'REQUESTED' ? 'requested' : 'confirmed'
}

/** Checks whether the customer is still expected: the appointment is not over, and no attendance is recorded. */
export const isToCome = (status: BookingStatus): boolean =>
  status === 'requested' || status === 'confirmed' || status === 'offered'

/** Checks whether staff can move it to another time. */
export const isMovable = (status: BookingStatus): boolean => status === 'requested' || status === 'confirmed'

/** Milliseconds for which a cancelled reservation stays visible, struck through. */
const CANCELLED_MS = 86_400_000

/** Returns the reservations that the calendar shows, without those cancelled more than a day ago. */
export const listShown = (reservations: readonly Reservation[], now: Date): Reservation[] =>
  reservations.filter(
    ({ state, updatedAt }) => state !== 'CANCELLED' || now.getTime() - Date.parse(updatedAt) < CANCELLED_MS,
  )

/** The day and time under a dragged reservation. */
type When = { readonly date: string; readonly time: string }

/**
 * Returns the slot that an arrow key moves to: the next time of the day, or the closest time on the next day with
 * slots.
 */
export const nextAim = (
  days: readonly Pick<AdminReservationDay, 'date' | 'slots'>[],
  { date, time }: When,
  key: 'up' | 'down' | 'left' | 'right',
): When => {
  const times = (of: string) =>
    (days.find((day) => day.date === of)?.slots ?? []).flatMap((slot) => (slot.isOver ? [] : [slot.time]))
  if (key === 'up' || key === 'down') {
    const own = times(date)
    const next = key === 'up' ? own.findLast((one) => one < time) : own.find((one) => one > time)
    return { date, time: next ?? time }
  }
  const open = days.map((day) => day.date).filter((one) => times(one).length > 0)
  const next = key === 'left' ? open.findLast((one) => one < date) : open.find((one) => one > date)
  if (next === undefined) return { date, time }
  const far = (one: string) => Math.abs(toMinutes(one) - toMinutes(time))
  const [nearest = time] = times(next).toSorted((one, other) => far(one) - far(other))
  return { date: next, time: nearest }
}

/** A reservation with its position: minutes since midnight, and its lane among parallel ones. */
export type Placed = {
  readonly reservation: Reservation
  readonly start: number
  readonly end: number
  readonly lane: number
  readonly lanes: number
}

/** Assigns lanes to one day's reservations, overlapping ones side by side. */
export const placeInLanes = (reservations: readonly Reservation[]): Placed[] => {
  const sorted = reservations
    .map((reservation) => {
      const start = toMinutes(reservation.time)
      const length = Math.round((Date.parse(reservation.endsAt) - Date.parse(reservation.startsAt)) / 60_000)
      return { reservation, start, end: start + Math.max(length, 15) }
    })
    .toSorted((one, other) => one.start - other.start || one.reservation.number.localeCompare(other.reservation.number))
  const placed: Placed[] = []
  let group: { item: (typeof sorted)[number]; lane: number }[] = []
  let until = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map(({ item, lane }) => ({ ...item, lane, lanes })))
    group = []
  }
  for (const item of sorted) {
    if (item.start >= until) close()
    const busy = new Set(group.filter((other) => other.item.end > item.start).map(({ lane }) => lane))
    let lane = 0
    while (busy.has(lane)) lane += 1
    group.push({ item, lane })
    until = Math.max(until, item.end)
  }
  close()
  return placed
}

/** Returns the capacity of a time for a kind; the reservation's own place counts as free. */
export const placesAt = (
  day: Pick<AdminReservationDay, 'date' | 'slots'> | undefined,
  time: string,
  { kind, date, time: ownTime }: Pick<Reservation, 'kind' | 'date' | 'time'>,
): { readonly left: number; readonly places: number } | null => {
  const slot = day?.slots.find((one) => one.time === time)
  if (!day || !slot || slot.isOver) return null
  const { taken, places } = kind === 'VISIT' ? slot.visit : slot.treatment
  const own = day.date === date && time === ownTime ? 1 : 0
  return { left: Math.max(0, places - taken + own), places }
}

/** States of a day on which the clinic accepts bookings. */
const BOOKED_STATES = new Set(['NORMAL', 'CHANGED'])

/**
 * Returns the default day of a new booking: the one shown, or the next that accepts bookings if it has none or its
 * times are over; empty when no such day is known.
 */
export const dayToBook = (
  days: readonly Pick<AdminReservationDay, 'date' | 'state' | 'slots'>[],
  date: string,
): string => {
  const isBooked = ({ state, slots }: (typeof days)[number]) =>
    BOOKED_STATES.has(state) && slots.some(({ isOver }) => !isOver)
  const own = days.find((day) => day.date === date)
  if (!own || isBooked(own)) return date
  return days.find((day) => day.date > date && isBooked(day))?.date ?? ''
}

/** Lists the times of a day with a free place, visits and treatments together. */
export const freeTimes = (day: Pick<AdminReservationDay, 'slots'> | undefined): string[] =>
  (day?.slots ?? []).flatMap(({ time, isOver, visit, treatment }) =>
    !isOver && (visit.taken < visit.places || treatment.taken < treatment.places) ? [time] : [],
  )
