import 'dayjs/locale/ko'
import { currentLanguage, type ConsoleLanguage } from '../texts/i18n.ts'

/** The language in which calendars name days and months; each file with a calendar asks for it, which brings their names. */
export const calendarLanguage = (): ConsoleLanguage => currentLanguage()
