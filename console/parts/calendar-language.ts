import 'dayjs/locale/ko'
import { dateFormat } from '../texts/date-format.ts'
import { currentLanguage, type ConsoleLanguage } from '../texts/i18n.ts'

/** The language in which calendars name days and months; each file with a calendar asks for it, which brings their names. */
export const calendarLanguage = (): ConsoleLanguage => currentLanguage()

/** Returns the heading of a month, such as `2026년 11월`: in Korean the year comes first. */
export const nameOfMonth = (month: Date | string): string =>
  dateFormat(currentLanguage(), undefined, { year: 'numeric', month: 'long' }).format(new Date(month))

/** Returns the date format of calendar fields, in dayjs tokens: `2026.11.23` or `23 Nov 2026`. */
export const dayPattern = (): string => (currentLanguage() === 'ko' ? 'YYYY.MM.DD' : 'D MMM YYYY')
