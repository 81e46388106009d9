const MINUTE_MS = 60_000

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/**
 * Returns the instant at which an entry with a period is online: its start if it is in the future, its last minute if
 * it is over; null if it is running or has no period. Outside of its period the entry has no page.
 */
export const previewMoment = (data: Readonly<Record<string, unknown>>, now: Date): Date | null => {
  const [start, end] = [instantOf(data['startAt']), instantOf(data['endAt'])]
  if (start > now.getTime()) return new Date(start)
  if (data['isAlwaysOn'] !== true && end <= now.getTime() && !(end <= start)) {
    return new Date(start > end - MINUTE_MS ? start : end - MINUTE_MS)
  }
  return null
}
