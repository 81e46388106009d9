import { addDays, dayIn, instantIn, timeIn, type Day } from '../../../db/zoned-time.ts'
import type { ReservationEvent, ReservationKind } from '../../../resources/reservations/index.ts'
import type { Chance } from './chance.ts'

/** A reserved time slot. */
export type Place = { readonly day: Day; readonly startsAt: string; readonly endsAt: string }

/** All events of a reservation, including future ones. */
export type Course = { readonly events: readonly ReservationEvent[]; readonly isCancelledByClinic: boolean }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Outcomes per thousand reservations. */
const NO_SHOW = 50
const CANCELLED_BY_CUSTOMER = 75
const CANCELLED_BY_CLINIC = 20
const LAPSED = 25
const NEVER_NOTED = 15

/** Shares of reservations that were moved, and that came from the waiting list. */
const MOVED = 0.06
const WAITED = 0.02

type Drawing = {
  readonly place: Place
  readonly kind: ReservationKind
  readonly timeZone: string
  /** Hours that an unconfirmed reservation holds its slot. */
  readonly holdHours: number
  readonly leadMinutes: number
}

/** Draws when a reservation was made: mostly a week before, some a day, few three weeks. */
export const drawMadeAt = (chance: Chance, { place, timeZone, leadMinutes }: Drawing, isOnline: boolean): Date => {
  const daysBefore = Math.floor(18 * chance.share() ** 2) + (chance.is(0.06) ? 0 : 1)
  // Visitors also reserve in the evening; calls are only answered during desk hours.
  const hour = isOnline ? chance.whole(8, 23) : chance.whole(10, 17)
  const drawn = midnightOf(addDays(place.day, -daysBefore), timeZone) + (hour * 60 + chance.whole(0, 59)) * MINUTE_MS
  const latest = Date.parse(place.startsAt) - (isOnline ? leadMinutes : 20) * MINUTE_MS
  return new Date(Math.min(drawn, latest))
}

/** Cache of midnights: time zone lookups are slow, and many reservations are made on one day. */
const midnights = new Map<string, number>()

const midnightOf = (day: Day, timeZone: string): number => {
  const key = `${day} ${timeZone}`
  const known = midnights.get(key) ?? instantIn(day, '00:00', timeZone).getTime()
  midnights.set(key, known)
  return known
}

/** Draws the events of a reservation made on the site or by staff. */
export const drawCourse = (chance: Chance, drawing: Drawing, madeAt: Date, isOnline: boolean): Course => {
  const { place, holdHours } = drawing
  const made = madeAt.getTime()
  const begins = Date.parse(place.startsAt)
  const fate = chance.whole(1, 1000)
  const confirmed = isOnline ? Math.min(made + chance.whole(8, 220) * MINUTE_MS, begins - 5 * MINUTE_MS) : made
  const start = isOnline && chance.is(WAITED) ? drawWaiting(place, made, confirmed) : drawStart(place, made, isOnline)
  const lapses = made + holdHours * HOUR_MS
  if (fate <= LAPSED && isOnline && lapses < begins) {
    return { events: [...drawStart(place, made, true), toEvent('LAPSED', 'clock', lapses)], isCancelledByClinic: false }
  }
  const confirm = isOnline
    ? [toEvent('CONFIRMED', start[0]?.kind === 'WAITING' ? 'customer' : 'operator', confirmed)]
    : []
  const events = [...start, ...confirm, ...drawMove(chance, drawing, confirmed)]
  const cancelled = confirmed + (begins - confirmed) * (0.2 + 0.7 * chance.share())
  if (fate <= LAPSED + CANCELLED_BY_CUSTOMER) {
    return { events: [...events, toEvent('CANCELLED', 'customer', cancelled)], isCancelledByClinic: false }
  }
  if (fate <= LAPSED + CANCELLED_BY_CUSTOMER + CANCELLED_BY_CLINIC) {
    return { events: [...events, toEvent('CANCELLED', 'operator', cancelled)], isCancelledByClinic: true }
  }
  return { events: [...events, ...drawVisit(chance, begins, fate)], isCancelledByClinic: false }
}

/** Returns the events of a reservation that is never cancelled. */
export const drawFirmCourse = (place: Place, madeAt: Date): Course => ({
  events: drawStart(place, madeAt.getTime(), false),
  isCancelledByClinic: false,
})

const drawStart = ({ startsAt }: Place, made: number, isOnline: boolean): ReservationEvent[] => {
  const actor = isOnline ? 'customer' : 'operator'
  const requested = { ...toEvent('REQUESTED', actor, made), startsAt }
  return isOnline ? [requested] : [requested, toEvent('CONFIRMED', actor, made)]
}

/** Events of a customer who waited until a slot became free. */
const drawWaiting = ({ startsAt }: Place, made: number, confirmed: number): ReservationEvent[] => [
  toEvent('WAITING', 'customer', made),
  { ...toEvent('OFFERED', 'clock', confirmed - 4 * MINUTE_MS), startsAt },
]

const drawMove = (chance: Chance, { place, timeZone }: Drawing, confirmed: number): ReservationEvent[] => {
  const movedAt = confirmed + chance.whole(60, 600) * MINUTE_MS
  const isMoved = chance.is(MOVED) && movedAt < Date.parse(place.startsAt) - 12 * HOUR_MS
  // Moved by phone, so only during the day.
  const time = timeIn(new Date(movedAt), timeZone)
  return isMoved && time >= '09:00' && time < '20:00'
    ? [{ ...toEvent('MOVED', 'operator', movedAt), startsAt: place.startsAt }]
    : []
}

const drawVisit = (chance: Chance, begins: number, fate: number): ReservationEvent[] => {
  if (fate > 1000 - NEVER_NOTED) return []
  if (fate > 1000 - NEVER_NOTED - NO_SHOW)
    return [toEvent('NO_SHOW', 'operator', begins + chance.whole(16, 29) * MINUTE_MS)]
  return [toEvent('CAME', 'operator', begins + chance.whole(0, 7) * MINUTE_MS)]
}

const toEvent = (kind: ReservationEvent['kind'], actor: ReservationEvent['actor'], atMs: number): ReservationEvent => ({
  kind,
  actor,
  at: new Date(Math.round(atMs)).toISOString(),
  startsAt: null,
})

/** Returns the day of an event in a time zone. */
export const dayOf = ({ at }: Pick<ReservationEvent, 'at'>, timeZone: string): Day => dayIn(new Date(at), timeZone)
