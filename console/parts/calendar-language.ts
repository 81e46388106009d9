import 'dayjs/locale/ko'
import { currentLanguage, type ConsoleLanguage } from '../texts/i18n.ts'

/** The language in which calendars name days and months; each file with a calendar asks for it, which brings their names. */
export const calendarLanguage = (): ConsoleLanguage => currentLanguage()

/** How they head a month, such as `2026년 11월`: in Korean the year stands first. */
export const nameOfMonth = (month: Date | string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long' }).format(new Date(month))
