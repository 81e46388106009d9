import { dateFormat } from './intl-formats.ts'

/**
 * The parts of an instant by a clinic's clocks; the month by its name where the language has names for months. `stamp` is
 * all of it in figures, `YYYY-MM-DD HH:mm`.
 */
export type Clock = { year: string; month: string; day: string; time: string; stamp: string }

/** Reads an instant (ISO, UTC) by the clocks of a zone. */
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
    // Languages whose months have no names of their own say the figure, and their texts the word around it.
    month: /\d/.test(name) ? String(Number(month)) : name,
    day: String(Number(day)),
    time: `${hour}:${minute}`,
    stamp: `${date} ${hour}:${minute}`,
  }
}
