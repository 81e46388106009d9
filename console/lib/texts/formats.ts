import { dateFormat } from './date-format.ts'
import { useLanguage } from './language-context.tsx'
import { useTexts } from './use-texts.ts'

const formatsMade = new Map<string, Formats>()

/** Formatters of figures and times, in the console's language and the clinic's time zone. */
export type Formats = {
  /** `189,000`; an empty value is a dash. */
  readonly figure: (value: number | null | undefined) => string
  /** `189,000원` or `KRW 189,000`. */
  readonly money: (value: number | null | undefined) => string
  /** `21%`. */
  readonly share: (value: number) => string
  /** `11.19` or `19 Nov`, with the year if it is not the current one. */
  readonly day: (at: string | Date, now?: Date) => string
  /** Same format for a calendar day, `2026-11-19`, without a time zone. */
  readonly date: (day: string, now?: Date) => string
  /** `2026.11` or `Nov 2026`, from `2026-11` or a day in it. */
  readonly month: (day: string) => string
  /** `09:12`. */
  readonly time: (at: string | Date) => string
  /** `11월 23일 월요일` or `Monday 23 November`. */
  readonly longDay: (at: string | Date) => string
  /** `22:41` today, `금 22:41` within a week, otherwise `11.19` or `19 Nov`. */
  readonly moment: (at: string | Date, now?: Date) => string
  /** `방금`, `5분 전`, `오늘 09:12`, `어제`, `11.19`. */
  readonly ago: (at: string | Date, now?: Date) => string
}

/** Returns the formats for the clinic's `timeZone` (IANA), by default `Asia/Seoul`. */
export const useFormats = (timeZone = 'Asia/Seoul'): Formats => {
  const language = useLanguage()
  const t = useTexts('console/shell')
  const name = `${language} ${timeZone}`
  const known = formatsMade.get(name)
  if (known) return known
  const formats = makeFormats(language, timeZone, {
    now: t('time.now'),
    minutes: (count) => t('time.minutes', { count }),
    today: (time) => t('time.today', { time }),
    yesterday: t('time.yesterday'),
    won: (figure) => t('money', { figure }),
  })
  formatsMade.set(name, formats)
  return formats
}

type Words = {
  readonly now: string
  readonly minutes: (count: number) => string
  readonly today: (time: string) => string
  readonly yesterday: string
  readonly won: (figure: string) => string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Creates the formats without React. */
export const makeFormats = (language: string, timeZone: string, words: Words): Formats => {
  const format = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, timeZone, options).format(new Date(at))
  /** Returns the day in the clinic's time zone, such as `2026-11-23`. */
  const dateOf = (at: string | Date) =>
    dateFormat('sv', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at))
  const figures = new Intl.NumberFormat(language)
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : figures.format(value)
  const time = (at: string | Date) => format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = (named: string, now = new Date()) => {
    const [year = '', month = '', day = ''] = named.split('-')
    const isThisYear = dateOf(now).startsWith(year)
    if (language === 'ko') return `${isThisYear ? '' : `${year}.`}${Number(month)}.${day}`
    const parts = { day: 'numeric', month: 'short' } as const
    return dateFormat(language, 'UTC', isThisYear ? parts : { ...parts, year: 'numeric' }).format(
      new Date(`${named}T00:00:00Z`),
    )
  }
  const day = (at: string | Date, now = new Date()) => date(dateOf(at), now)
  return {
    figure,
    money: (value) => (value === null || value === undefined ? '–' : words.won(figure(value))),
    share: (value) => `${figures.format(value)}%`,
    day,
    date,
    month: (named) =>
      language === 'ko'
        ? named.slice(0, 7).replace('-', '.')
        : dateFormat(language, 'UTC', { month: 'short', year: 'numeric' }).format(new Date(`${named.slice(0, 7)}-01`)),
    time,
    longDay: (at) => format(at, { month: 'long', day: 'numeric', weekday: 'long' }),
    moment: (at, now = new Date()) => {
      if (dateOf(at) === dateOf(now)) return time(at)
      if (Math.abs(now.getTime() - new Date(at).getTime()) > 6 * DAY_MS) return day(at, now)
      return `${format(at, { weekday: 'short' })} ${time(at)}`
    },
    ago: (at, now = new Date()) => {
      const passed = now.getTime() - new Date(at).getTime()
      if (passed < MINUTE_MS) return words.now
      if (passed < 60 * MINUTE_MS) return words.minutes(Math.floor(passed / MINUTE_MS))
      if (dateOf(at) === dateOf(now)) return words.today(time(at))
      if (dateOf(at) === dateOf(new Date(now.getTime() - DAY_MS))) return words.yesterday
      return day(at, now)
    },
  }
}
