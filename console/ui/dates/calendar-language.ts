import 'dayjs/locale/ko'
import { dateFormat, currentLanguage } from '../../lib/texts/texts.tsx'

/** Returns the language for names of days and months; every file with a calendar calls it, which loads the names. */
export const calendarLanguage = (): string => currentLanguage()

/** Returns the heading of a month, such as `2026년 11월`: in Korean the year comes first. */
export const nameOfMonth = (month: Date | string): string =>
  dateFormat(currentLanguage(), undefined, { year: 'numeric', month: 'long' }).format(new Date(month))

/** Returns the date format of calendar fields, in dayjs tokens: `2026.11.23` or `23 Nov 2026`. */
export const dayPattern = (): string => (currentLanguage() === 'ko' ? 'YYYY.MM.DD' : 'D MMM YYYY')
