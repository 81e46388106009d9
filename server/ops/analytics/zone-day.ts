import { addDays, dayIn, instantIn, type Day } from '../../db/zoned-time.ts'

/** A day of a time zone, with its start and end in milliseconds. */
export type ZoneDay = { readonly day: Day; readonly startsAt: number; readonly endsAt: number }

const latest = new Map<string, ZoneDay>()

/** Returns the day in a time zone. Called for every view, so the zone's latest day is cached. */
export const zoneDayAt = (at: number, timeZone: string): ZoneDay => {
  const known = latest.get(timeZone)
  if (known && at >= known.startsAt && at < known.endsAt) return known
  const day = dayIn(new Date(at), timeZone)
  const startOf = (one: Day) => instantIn(one, '00:00', timeZone).getTime()
  const made = { day, startsAt: startOf(day), endsAt: startOf(addDays(day, 1)) }
  latest.set(timeZone, made)
  return made
}
