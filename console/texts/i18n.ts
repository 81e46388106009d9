import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepOnDevice, readFromDevice } from '../data/device.ts'

/** The languages that the console itself speaks. */
export const CONSOLE_LANGUAGES = ['ko', 'en'] as const

/** One of them. */
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number]

const KEPT_AS = 'maru-console-language'

const files = import.meta.glob<Record<string, unknown>>('../../locales/{ko,en}/console/*.json', { import: 'default' })

/** Each screen's texts come with the screen. */
const backend = {
  type: 'backend' as const,
  init: () => {},
  read: (
    language: string,
    namespace: string,
    done: (error: unknown, texts: Record<string, unknown> | null) => void,
  ) => {
    const load = files[`../../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`There are no texts ${namespace}`), null)
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error, null),
    )
  },
}

const isKnown = (language: string | null | undefined): language is ConsoleLanguage =>
  CONSOLE_LANGUAGES.some((known) => known === language)

/** What was chosen on this device, else what the browser asks for, else Korean. */
const firstLanguage = (): ConsoleLanguage => {
  const kept = readFromDevice(KEPT_AS)
  if (isKnown(kept)) return kept
  return navigator.languages.map((language) => language.slice(0, 2)).find(isKnown) ?? 'ko'
}

/** Makes the texts ready; resolves when those of the shell are there. */
export const startTexts = async (): Promise<void> => {
  const language = firstLanguage()
  document.documentElement.lang = language
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['console/shell'],
      defaultNS: 'console/shell',
      load: 'languageOnly',
      returnNull: false,
      interpolation: { escapeValue: false },
    })
}

/** The console's language from now on, on this device. */
export const changeLanguage = async (language: ConsoleLanguage): Promise<void> => {
  keepOnDevice(KEPT_AS, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

/** The language that the console speaks now. */
export const currentLanguage = (): ConsoleLanguage => (isKnown(i18next.language) ? i18next.language : 'ko')
