import type { i18n } from 'i18next'
import { createPageText } from '#kit/page-text.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { catalogues } from '../registry.ts'

const known = new Map<LanguageCode, i18n>()

/** The texts of a language, one i18next for all pages that the server renders in it: rendering changes nothing of it. */
export const textOf = (language: LanguageCode): i18n => {
  const text = known.get(language) ?? createPageText(language, catalogues[language] ?? {})
  known.set(language, text)
  return text
}
