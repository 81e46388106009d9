import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { LanguageCode } from '#schemas/language.ts'

/** Catalogues of one language by namespace. */
export type Texts = Record<string, Record<string, unknown>>

/** Creates an i18next instance for a page: never shared between requests, and ready at once. */
export const createPageText = (language: LanguageCode, texts: Texts): i18n => {
  // A catalogue is an i18next resource: nested texts by key.
  const resources = { [language]: texts } as Resource
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    resources,
    ns: Object.keys(texts),
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18n: '' },
  })
  return instance
}
