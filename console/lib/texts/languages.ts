import { getLocalItem } from '../data/local-storage.ts'

/** Languages of the console itself. */
export const CONSOLE_LANGUAGES = ['ko', 'en'] as const

export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number]

/** Storage key of the language chosen on the device. */
export const STORAGE_KEY = 'maru-console-language'

/** Texts by namespace, such as `console/treatments`. */
export type Texts = ReadonlyMap<string, Record<string, unknown>>

/** Checks whether the console supports a language. */
export const isKnown = (language: string | null | undefined): language is ConsoleLanguage =>
  CONSOLE_LANGUAGES.some((known) => known === language)

/** Returns the language chosen on this device, else the browser's, else Korean. */
export const firstLanguage = (): ConsoleLanguage => {
  const kept = getLocalItem(STORAGE_KEY)
  if (isKnown(kept)) return kept
  return navigator.languages.map((language) => language.slice(0, 2)).find(isKnown) ?? 'ko'
}

const FILES = { ko: () => import('./ko.ts'), en: () => import('./en.ts') }

/** Loads all texts of a language. They are one file: loaded per screen, each screen would render twice. */
export const loadTexts = async (language: ConsoleLanguage): Promise<Texts> => {
  const { texts } = await FILES[language]()
  return new Map(
    Object.entries(texts).map(([file, words]) => [file.replace(/^.*\/locales\/\w+\/|\.json$/g, ''), words] as const),
  )
}
