/** A zone and the moment at which a day of it begins later than midnight, because its clocks skip that. */
export type MissingMidnight = { timeZone: string; dayStart: Date; clock: string }

/** Zones whose summer time begins at midnight, as far as the rules of this machine know. */
const CANDIDATES = ['America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Asuncion']

const HALF_HOUR_MS = 30 * 60 * 1000

/** The next day, over all candidates, whose midnight does not exist. */
export const findMissingMidnight = (from: Date): MissingMidnight => {
  const found = CANDIDATES.flatMap((timeZone) => findIn(timeZone, from) ?? [])
  const [first] = found.toSorted((a, b) => a.dayStart.getTime() - b.dayStart.getTime())
  if (!first) throw new Error('The zone data of this machine has no day without a midnight in the next 400 days')
  return first
}

const findIn = (timeZone: string, from: Date): MissingMidnight | null => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const start = Math.ceil(from.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
  let day = format.format(start).slice(0, 10)
  for (let at = start; at < start + 400 * 48 * HALF_HOUR_MS; at += HALF_HOUR_MS) {
    const [date = '', clock = ''] = format.format(at).split(' ')
    if (date !== day && clock !== '00:00') return { timeZone, dayStart: new Date(at), clock }
    day = date
  }
  return null
}
