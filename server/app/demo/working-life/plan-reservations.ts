import { addDays, weekdayOf, type Day } from '../../../db/zoned-time.ts'
import type { ClinicDay, ReservationKind, ReservationSettings } from '../../../resources/reservations/index.ts'
import { createChance, type Chance } from './chance.ts'
import { drawCourse, drawFirmCourse, drawMadeAt, type Course, type Place } from './course.ts'
import type { Person } from './people.ts'
import type { Profile } from './profiles.ts'

/** A reservation of the demo, with its future events. */
export type Planned = {
  readonly seed: string
  readonly kind: ReservationKind
  readonly place: Place
  readonly person: Person
  readonly course: Course
}

/** A person on the waiting list for part of a full day. */
export type Waiting = { readonly seed: string; readonly day: Day; readonly person: Person; readonly madeAt: Date }

/** Input of the reservation plan. */
export type Planning = {
  readonly code: string
  readonly profile: Profile
  readonly people: readonly [Person, ...Person[]]
  /** From eight weeks ago to three weeks ahead. */
  readonly days: readonly ClinicDay[]
  readonly settings: ReservationSettings
  readonly today: Day
  readonly now: Date
}

const KINDS = ['TREATMENT', 'VISIT'] as const satisfies readonly ReservationKind[]
const HOUR_MS = 3_600_000

/** Share of today's reservations that a clinic had on the first day. */
const AT_FIRST = 0.84
/** Factor for days closed to online reservations: only phone reservations come in. */
const UNTAKEN_DAY = 0.3
/** End of the morning. */
const NOON = '12:00'

/**
 * Returns all reservations of a clinic, and the waiting list. The result is the same for the same day, except for what
 * has happened since its start.
 */
export const planReservations = (planning: Planning): { planned: Planned[]; waiting: Waiting[] } => {
  const { days, settings } = planning
  const full = findFullMorning(planning)
  const taken = new Map<Day, Set<Person>>()
  const planned = days.flatMap((day, index) =>
    day.slots.flatMap((slot) =>
      KINDS.flatMap((kind) => {
        const place = { day: day.date, startsAt: slot.startsAt, endsAt: endOf(slot.startsAt, settings) }
        const isFull = day === full && kind === 'TREATMENT' && slot.time < NOON
        const likely = isFull ? 1 : howLikely(planning, day, { index, kind, time: slot.time })
        return Array.from({ length: settings.capacity[kind] }, (_, seat) => {
          const seed = `${planning.code} ${place.startsAt} ${kind} ${seat}`
          const chance = createChance(seed)
          if (!chance.is(likely)) return null
          const person = pickPerson(chance, planning, taken, day.date)
          return { seed, kind, place, person, course: courseOf(chance, planning, { day, kind, place, isFull }) }
        }).filter((one) => one !== null)
      }),
    ),
  )
  return { planned: leaveUnconfirmed(planning, planned, full), waiting: planWaiting(planning, full, taken) }
}

const endOf = (startsAt: string, { slotMinutes }: ReservationSettings): string =>
  new Date(Date.parse(startsAt) + slotMinutes * 60_000).toISOString()

type Seat = { readonly index: number; readonly kind: ReservationKind; readonly time: string }

const howLikely = ({ profile, days }: Planning, day: ClinicDay, { index, kind, time }: Seat): number => {
  const grown = AT_FIRST + (1 - AT_FIRST) * (index / days.length)
  // People have time after work and on Saturdays.
  const hour = time >= '18:00' ? 1.5 : time >= '16:00' ? 1.15 : time < '11:00' ? 0.8 : 1
  const weekday = weekdayOf(day.date) === 'saturday' ? 1.3 : 1
  return profile.taken[kind] * grown * hour * weekday * (isTaking(day) ? 1 : UNTAKEN_DAY)
}

const isTaking = ({ state }: ClinicDay): boolean => state !== 'RESERVATION_UNAVAILABLE'

const pickPerson = (chance: Chance, { people }: Planning, taken: Map<Day, Set<Person>>, day: Day): Person => {
  const there = taken.get(day) ?? new Set()
  taken.set(day, there)
  let person = chance.pick(people)
  // One reservation per person and day, until people run out.
  while (there.has(person) && there.size < people.length) person = chance.pick(people)
  there.add(person)
  return person
}

type Drawn = {
  readonly day: ClinicDay
  readonly kind: ReservationKind
  readonly place: Place
  readonly isFull: boolean
}

const courseOf = (chance: Chance, planning: Planning, { day, kind, place, isFull }: Drawn): Course => {
  const { settings, profile, now } = planning
  const { timeZone, holdHours, leadMinutes } = settings
  if (isFull) return drawFirmCourse(place, new Date(now.getTime() - chance.whole(26, 200) * HOUR_MS))
  const isOnline = chance.is(profile.online) && isTaking(day)
  const drawing = { place, kind, timeZone, holdHours, leadMinutes }
  return drawCourse(chance, drawing, drawMadeAt(chance, drawing, isOnline), isOnline)
}

/** Returns the next Saturday, or else the next day, whose whole morning can be fully booked. */
const findFullMorning = ({ days, today }: Planning): ClinicDay | undefined => {
  const coming = days.filter(
    (day) =>
      day.date >= addDays(today, 2) && day.state === 'NORMAL' && day.slots.filter(({ time }) => time < NOON).length > 2,
  )
  return coming.find(({ date }) => weekdayOf(date) === 'saturday' && date <= addDays(today, 13)) ?? coming[0]
}

/** Makes every third upcoming reservation, starting with the next one, recent and unconfirmed. */
const leaveUnconfirmed = (planning: Planning, planned: readonly Planned[], full: ClinicDay | undefined): Planned[] => {
  const { now, profile, settings } = planning
  const at = now.toISOString()
  const from = new Date(now.getTime() + HOUR_MS).toISOString()
  const untaken = new Set(planning.days.filter((day) => !isTaking(day)).map(({ date }) => date))
  const coming = planned
    .filter(({ place, course }) => {
      const known = course.events.filter((event) => event.at <= at)
      const isStanding = known.length > 0 && known.every(({ kind }) => kind === 'REQUESTED' || kind === 'CONFIRMED')
      return isStanding && place.startsAt > from && place.day !== full?.date && !untaken.has(place.day)
    })
    .toSorted((one, other) => (one.place.startsAt < other.place.startsAt ? -1 : 1))
  const chosen = new Set(coming.filter((_, index) => index % 3 === 0).slice(0, profile.unconfirmed))
  return planned.map((one) => {
    if (!chosen.has(one)) return one
    const wanted = now.getTime() - createChance(`${one.seed} lately`).whole(40, 26 * 60) * 60_000
    const madeAt = Math.min(wanted, Date.parse(one.place.startsAt) - settings.leadMinutes * 60_000)
    const requested = { kind: 'REQUESTED', actor: 'customer', at: new Date(madeAt).toISOString() } as const
    return {
      ...one,
      course: { events: [{ ...requested, startsAt: one.place.startsAt }], isCancelledByClinic: false },
    }
  })
}

const planWaiting = (planning: Planning, full: ClinicDay | undefined, taken: Map<Day, Set<Person>>): Waiting[] => {
  if (!full) return []
  return Array.from({ length: planning.profile.waiting }, (_, index) => {
    const seed = `${planning.code} ${full.date} waiting ${index}`
    const chance = createChance(seed)
    const person = pickPerson(chance, planning, taken, full.date)
    const madeAt = new Date(planning.now.getTime() - chance.whole(90, 24 * 60) * 60_000)
    return { seed, day: full.date, person, madeAt }
  })
}
