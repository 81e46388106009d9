import { toClinicTime } from '../texts/clinic-time.ts'

const MINUTE_MS = 60_000

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/**
 * Returns the clinic's local time at which an entry with a period is on the site: its start while it is to come, its last
 * minute once it is over; null for one that runs, or has no period. Outside of its period it has no page.
 */
export const previewMoment = (data: Readonly<Record<string, unknown>>, now: Date): string | null => {
  const [start, end] = [instantOf(data['startAt']), instantOf(data['endAt'])]
  const isAlwaysOn = data['isAlwaysOn'] === true
  if (start > now.getTime()) return toLocal(start)
  if (!isAlwaysOn && end <= now.getTime() && !(end - MINUTE_MS < start)) return toLocal(end - MINUTE_MS)
  return null
}

const toLocal = (at: number): string => toClinicTime(new Date(at)).slice(0, 16).replace(' ', 'T')
