import { dateFormat } from './intl-formats.ts'

/**
 * An instant by a clinic's local time; the month by name where the language has month names. `stamp` is all of it in
 * figures, `YYYY-MM-DD HH:mm`.
 */
export type Clock = { year: string; month: string; day: string; time: string; stamp: string }

/** Converts an instant (ISO, UTC) to the local time of a zone. */
export const readClock = (instant: string, timeZone: string, intl: string): Clock => {
  const at = Date.parse(instant)
  const parts = dateFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const {
    year = '',
    month = '',
    day = '',
    hour,
    minute,
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const name = dateFormat(intl, { timeZone, month: 'short' }).format(at)
  const date = [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return {
    year,
    // Languages without month names use the number; their texts add the word for month.
    month: /\d/.test(name) ? String(Number(month)) : name,
    day: String(Number(day)),
    time: `${hour}:${minute}`,
    stamp: `${date} ${hour}:${minute}`,
  }
}
