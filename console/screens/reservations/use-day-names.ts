import { dateFormat, useLanguage } from '../../lib/texts/texts.tsx'

/** Returns formatters for calendar days, which are independent of time zones. */
export const useDayNames = () => {
  const language = useLanguage()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = dateFormat(language, 'UTC', options)
    return (day: string) => made.format(new Date(`${day}T00:00:00Z`))
  }
  return {
    /** `월`. */
    short: format({ weekday: 'short' }),
    /** `11월 23일 (월)`. */
    day: format({ month: 'long', day: 'numeric', weekday: 'short' }),
    /** `2026년 11월 23일`. */
    full: format({ year: 'numeric', month: 'long', day: 'numeric' }),
    /** `2026년 11월 23–29일`. */
    span: (from: string, to: string) =>
      dateFormat(language, 'UTC', { year: 'numeric', month: 'long', day: 'numeric' }).formatRange(
        new Date(`${from}T00:00:00Z`),
        new Date(`${to}T00:00:00Z`),
      ),
  }
}
