import { instantIn, isDay } from '../../db/zoned-time.ts'

/** Parses a local time of the clinic, such as `2026-12-24T18:30`; null for an empty or invalid one. */
export const readMoment = (text: string | null, timeZone: string): Date | null => {
  const [day = '', time = ''] = (text ?? '').split('T')
  const isTime = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isTime ? instantIn(day, time, timeZone) : null
}
