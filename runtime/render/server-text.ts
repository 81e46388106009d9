import type { i18n } from 'i18next'
import { createPageText } from '#kit/page-text.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { catalogues } from '../registry.ts'

const known = new Map<LanguageCode, i18n>()

/**
 * Returns the texts of a language: one i18next instance for all pages that the server renders in it, since rendering
 * does not change it.
 */
export const textOf = (language: LanguageCode): i18n => {
  const text = known.get(language) ?? createPageText(language, catalogues[language] ?? {})
  known.set(language, text)
  return text
}
