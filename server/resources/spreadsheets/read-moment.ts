import { instantIn, isDay } from '../../db/zoned-time.ts'
import { quote } from '../../core/plain-text.ts'
import type { CellProblem } from './cell-problem.ts'

/** Plausible years for content of a clinic’s site; others are typos, or dates without a year. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2100

type MomentReading = { readonly value: string } | { readonly problem: CellProblem }

/**
 * Day: year first, separated by equal punctuation or by Korean, Japanese and Chinese characters. Time: 24 hours, or 12
 * with a word for the half.
 */
const DAY = String.raw`(\d{4})(?:(?:-|\. ?|/)(\d{1,2})(?:-|\. ?|/)(\d{1,2})\.?|[년年] ?(\d{1,2})[월月] ?(\d{1,2})[일日])`
const TIME = String.raw`(?:(오전|오후|午前|午後|上午|下午|am|pm) ?)?(\d{1,2})(?::(\d{2})(?::[0-5]\d(?:\.\d+)?)?|[시時时点](?: ?(\d{1,2})[분分])?)(?: ?(am|pm))?`
const ZONE = String.raw`(Z|[+-]\d{2}:?\d{2})?`
const MOMENT = new RegExp(`^${DAY}(?:(?:T| +)${TIME}${ZONE})?$`, 'i')

/** Parses a moment in a clinic’s time zone. An ambiguous date is a problem. */
export const readMoment = (cell: Date | string, timeZone: string): MomentReading => {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 16) : cell
  const found = MOMENT.exec(text)
  const [, year = '', plainMonth, plainDay, wordMonth, wordDay, half, hours, digits, words, lateHalf, zone] =
    found ?? []
  const day = toDay(year, plainMonth ?? wordMonth, plainDay ?? wordDay)
  const time = hours === undefined ? '00:00' : toTime(Number(hours), Number(digits ?? words ?? 0), half ?? lateHalf)
  const isPlausible = Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR
  if (!found || !isDay(day) || time === null || !isPlausible) return wrong(text)
  if (zone === undefined) return { value: instantIn(day, time, timeZone).toISOString() }
  return { value: new Date(`${day}T${time}${/^z$/i.test(zone) ? 'Z' : zone}`).toISOString() }
}

const toDay = (year: string, month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const toTime = (hours: number, minutes: number, half: string | undefined): string | null => {
  if (minutes > 59 || hours > (half === undefined ? 23 : 12)) return null
  if (half !== undefined && hours === 0) return null
  const isLate = half !== undefined && /오후|午後|下午|pm/i.test(half)
  const whole = half === undefined ? hours : (hours % 12) + (isLate ? 12 : 0)
  return `${String(whole).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

const wrong = (text: string): MomentReading => {
  const message = `"${quote(text)}" is not a date or time such as 2026-05-04 12:00.`
  return { problem: { code: 'not-a-time', message, repair: guessDay(text) } }
}

/** Parses a day written without separators, or stored as a spreadsheet’s serial number; null when it is ambiguous. */
const guessDay = (text: string): string | null => {
  const [, year = '', month, day] =
    /^(20\d\d)(\d\d)(\d\d)$/.exec(text) ?? /^(\d\d)[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?$/.exec(text) ?? []
  const written = toDay(year.length === 2 ? `20${year}` : year, month, day)
  // The order of day, month and year is ambiguous where none is above 12 or 31.
  if (isDay(written) && (year.length === 4 || Number(year) > 12)) return written
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0
  // 2000 to 2099.
  if (serial < 36_526 || serial >= 73_051) return null
  return new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString().slice(0, 16).replace('T', ' ')
}
