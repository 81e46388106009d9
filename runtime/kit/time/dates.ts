import { dateFormat } from './intl-formats.ts'

type DayFormat = {
  /** Locale tag for Intl; usePageLanguage().intl. */
  intl: string
  /** `medium` is for lists, `long` for the head of a text. */
  style?: 'medium' | 'long'
}

/** The day of an instant (ISO, UTC) in the partner's zone, as the page's language writes it. */
export const formatDay = (instant: string, timeZone: string, { intl, style = 'medium' }: DayFormat): string =>
  dateFormat(intl, { dateStyle: style, timeZone }).format(new Date(instant))

/** A calendar day (YYYY-MM-DD), which is the same day everywhere, as the page's language writes it. */
export const formatCalendarDay = (day: string, format: DayFormat): string =>
  formatDay(`${day}T00:00:00Z`, 'UTC', format)

/** The day of an instant as `<time dateTime>` wants it: YYYY-MM-DD in the partner's zone. */
export const toMachineDay = (instant: string, timeZone: string): string =>
  // Sweden writes dates the way ISO 8601 does.
  dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date(instant))
