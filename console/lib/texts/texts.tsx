import i18next, { type TFunction } from 'i18next'
import { setLocalItem } from '../data/local-storage.ts'
import { firstLanguage, isKnown, STORAGE_KEY, loadTexts, type ConsoleLanguage, type Texts } from './languages.ts'
import { createContext, use, useSyncExternalStore, type ReactNode, useEffect, useState } from 'react'

/** Returns the text of a key with its placeholders filled. */
export type Translate = TFunction

const translations = new Map<string, Translate>()

/**
 * Returns the texts of a namespace below locales/<language>/, such as `console/treatments`. All texts of a language are
 * loaded before the first render.
 */
export const useTexts = (namespace: string): Translate => {
  const language = useLanguage()
  const name = `${language} ${namespace}`
  const translate = translations.get(name) ?? rememberTexts(i18next.getFixedT(language, namespace))
  translations.set(name, translate)
  return translate
}

/** Caches texts without placeholders: the rows of a list repeat the same ones. */
const rememberTexts = (translate: Translate): Translate => {
  const texts = new Map<string, string>()
  const ask = (words: readonly unknown[]): string => Reflect.apply(translate, undefined, words)
  const getText = (key: string, ...others: unknown[]): string => {
    if (others.length > 0) return ask([key, ...others])
    const text = texts.get(key) ?? ask([key])
    texts.set(key, text)
    return text
  }
  return Object.assign(getText, translate)
}

/** Initialises the texts. `texts` are those of `firstLanguage()`, where they have been requested already. */
export const startTexts = async (texts: Promise<Texts> = loadTexts(firstLanguage())): Promise<void> => {
  const language = firstLanguage()
  document.documentElement.lang = language
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(await texts) },
    defaultNS: 'console/shell',
    load: 'languageOnly',
    returnNull: false,
    interpolation: { escapeValue: false },
  })
  // `{{kind, inside}}` formats a name within a sentence.
  i18next.services.formatter?.add('inside', (name) => toInside(String(name)))
}

/** Changes the console's language on this device. */
export const changeLanguage = async (language: ConsoleLanguage): Promise<void> => {
  for (const [namespace, words] of await loadTexts(language)) i18next.addResourceBundle(language, namespace, words)
  setLocalItem(STORAGE_KEY, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

export const currentLanguage = (): ConsoleLanguage => (isKnown(i18next.language) ? i18next.language : 'ko')

/** Formats a name within an English sentence: “Notice” becomes “notice”, “FAQ category” stays unchanged. */
export const toInside = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const Language = createContext<ConsoleLanguage | null>(null)

const subscribe = (notify: () => void): (() => void) => {
  i18next.on('languageChanged', notify)
  return () => i18next.off('languageChanged', notify)
}

/**
 * Re-renders its children when the console's language changes: a subscription in each of a thousand texts would cost
 * more than their rendering.
 */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  return <Language value={language}>{children}</Language>
}

export const useLanguage = (): ConsoleLanguage => use(Language) ?? currentLanguage()

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

/** English uses the same variant as the console's texts: day before month. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a date format, in the device's time zone by default. Cached: creating one takes longer than using it a
 * hundred times.
 */
export const dateFormat = (
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, options])
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language] ?? language, { ...options, timeZone })
  dateFormats.set(key, format)
  return format
}

/** Milliseconds between updates of the current time. */
const TICK_MS = 30_000

/** Returns the current time, updated twice a minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the name of a language, in itself or in another one; an unknown code stays as it is. */
export const toLanguageName = (code: string, words = code): string => {
  try {
    return new Intl.DisplayNames(words, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
