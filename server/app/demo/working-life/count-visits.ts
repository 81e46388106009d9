import { WEEKDAYS, weekdayOf, type Day } from '../../../db/zoned-time.ts'
import { type Counts, type Dimension, type Totals } from '../../../ops/analytics/dimensions.ts'
import { createChance, split, type Chance } from './chance.ts'
import type { Profile } from './profiles.ts'

/** Input of a day’s counts. */
export type CountedDay = {
  readonly code: string
  readonly day: Day
  /** 0 for the first of the days, 1 for today. */
  readonly progress: number
  /** Elapsed share of the day. */
  readonly over: number
  /** Number of reservations made on the site; undefined for days without stored reservations. */
  readonly bookings: number | undefined
  readonly pages: ReadonlyMap<string, number>
}

/** Share of today's visits that a site had on the first day. */
const AT_FIRST = 0.8
/** Entries per visitor: a visitor who comes twice a day counts once. */
const ENTRIES_PER_VISITOR = 1.14
const DEVICES = { phone: 78, desktop: 18, tablet: 4 }
/** Share of searches without results. */
const IN_VAIN = 0.11
/** Bookings per thousand visitors, for days without stored reservations. */
const BOOKINGS = 9

/** Returns the counts of a day; the parts add up to its totals. */
export const countDay = (profile: Profile, counted: CountedDay): { counts: Counts; visitors: number } => {
  const { code, day, progress, over, pages } = counted
  const chance = createChance(`${code} ${day} visits`)
  const weekday = profile.weekdays[WEEKDAYS.indexOf(weekdayOf(day))] ?? 1
  const usual = profile.visitors * (AT_FIRST + (1 - AT_FIRST) * progress) * weekday
  const visitors = Math.round(usual * (0.93 + 0.14 * chance.share()) * over)
  const views = Math.round(visitors * profile.viewsPerVisitor * (0.95 + 0.1 * chance.share()))
  // A small clinic has less than one search a day on average, but some on certain days.
  const searches = Math.floor((views * profile.searches) / 100 + chance.share())
  const inVain = Array.from({ length: searches }, () => chance.is(IN_VAIN)).filter(Boolean).length
  const drawnBookings = Math.round((visitors * BOOKINGS * (0.6 + 0.8 * chance.share())) / 1000)
  const bookingsMade = counted.bookings ?? drawnBookings
  const bookingsBegun = Math.round(bookingsMade * 2.6 + visitors * 0.008)
  const found = share(chance, searches - inVain, profile.found)
  const missed = share(chance, inVain, profile.notFound)
  // Visitors are counted by a sketch, which estimates distinct ones.
  const totals: Omit<Totals, 'visitors'> = {
    views,
    bookingsBegun,
    bookingsMade,
    searches,
    searchesWithoutResult: inVain,
  }
  const entries = Math.round(visitors * ENTRIES_PER_VISITOR)
  const counts = new Map<Dimension, Map<string, number>>([
    ['total', new Map(Object.entries(totals))],
    ['page', new Map([...share(chance, views - searches, Object.fromEntries(pages)), ...one('/search', searches)])],
    ['language', share(chance, views, profile.languages)],
    ['device', share(chance, views, DEVICES)],
    ['source', share(chance, entries, profile.sources)],
    ['booking-source', share(chance, bookingsMade, profile.sources)],
    ['booking-campaign', share(chance, Math.round(bookingsMade * 0.16), profile.campaigns)],
    ['campaign', share(chance, Math.round(entries * 0.16), profile.campaigns)],
    ['search', new Map([...found, ...missed])],
    ['search-without-result', missed],
  ])
  for (const keys of counts.values()) for (const [key, count] of keys) if (count === 0) keys.delete(key)
  return { counts, visitors }
}

const one = (key: string, count: number): [string, number][] => [[key, count]]

/** Distributes a total among keys, with a slight daily variation. */
const share = (
  chance: Chance,
  total: number,
  weights: Readonly<Record<string, number>> | Profile['languages'],
): Map<string, number> =>
  split(total, new Map(Object.entries(weights).map(([key, weight]) => [key, weight * (0.75 + 0.5 * chance.share())])))

/** Weights of a day’s visits by hour, from midnight on: few at night, most in the evening. */
const BY_HOUR = [2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 6, 5, 5, 5, 5, 5, 6, 6, 7, 7, 7, 5]

/** Returns the share of a day’s visits that have come by a time. */
export const shareOver = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const sum = (list: readonly number[]) => list.reduce((all, part) => all + part, 0)
  return (sum(BY_HOUR.slice(0, hours)) + ((BY_HOUR[hours] ?? 0) * minutes) / 60) / sum(BY_HOUR)
}
