import i18next from 'i18next'
import { setLocalItem } from '../data/local-storage.ts'
import { toInside } from './to-inside.ts'
import { firstLanguage, isKnown, STORAGE_KEY, loadTexts, type ConsoleLanguage, type Texts } from './languages.ts'

export { CONSOLE_LANGUAGES, type ConsoleLanguage } from './languages.ts'

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

/** Returns the console's current language. */
export const currentLanguage = (): ConsoleLanguage => (isKnown(i18next.language) ? i18next.language : 'ko')
