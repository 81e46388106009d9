import type { Cell } from './table.ts'

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, and the offset for those that count from 1904, as older Macs do. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAYS_UNTIL_1904 = 1462
/** 1 March 1900; before it, spreadsheets count a 29 February that did not exist. */
const FIRST_SURE_DAY = 61
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/**
 * Converts a number of days to a date whose UTC fields hold local time. Rounds to seconds: programs write the fraction
 * with 9 to 17 digits, so 10:00 may be slightly before ten. Times without a date are texts.
 */
export const toDateCell = (days: number, countsFrom1904: boolean): Cell => {
  const seconds = Math.round(days * 86_400)
  if (days >= 0 && seconds < 86_400) return toTime(seconds)
  const serial = countsFrom1904 ? seconds / 86_400 + DAYS_UNTIL_1904 : seconds / 86_400
  if (serial < FIRST_SURE_DAY || serial >= LAST_DAY + 1) return days
  return new Date(EPOCH + Math.round(serial * DAY_MS))
}

const toTime = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`
}
