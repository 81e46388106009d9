import { dateFormat } from './intl-formats.ts'

type DayFormat = {
  /** Locale tag for Intl; usePageLanguage().intl. */
  intl: string
  /** `medium` for lists, `long` for the head of a text. */
  style?: 'medium' | 'long'
}

/** Formats the day of an instant (ISO, UTC) in the partner's time zone, in the page's language. */
export const formatDay = (instant: string, timeZone: string, { intl, style = 'medium' }: DayFormat): string =>
  dateFormat(intl, { dateStyle: style, timeZone }).format(new Date(instant))

/** Formats a calendar day (YYYY-MM-DD), which has no time zone, in the page's language. */
export const formatCalendarDay = (day: string, format: DayFormat): string =>
  formatDay(`${day}T00:00:00Z`, 'UTC', format)

/** Formats the day of an instant for `<time dateTime>`: YYYY-MM-DD in the partner's time zone. */
export const toMachineDay = (instant: string, timeZone: string): string =>
  // The Swedish locale formats dates as ISO 8601.
  dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(instant))
