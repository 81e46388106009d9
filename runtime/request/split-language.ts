import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Meaning of an address's first segment for its language. */
export type LanguageSplit =
  | { kind: 'page'; language: LanguageCode; path: string }
  /** Canonical path of the same page, without the query. */
  | { kind: 'redirect'; path: string }
  /** A language that the partner does not offer: no page of this site. */
  | { kind: 'unknown'; language: LanguageCode }

/**
 * Splits the language from a path: `/ja/products` is ja and `/products`. The main language has no prefix, so `/ko/x`
 * redirects to `/x` if ko is the main one. Trailing and double slashes redirect to the path without them.
 */
export const splitLanguage = (
  pathname: string,
  mainLanguage: LanguageCode,
  offered: readonly LanguageCode[],
): LanguageSplit => {
  const tidy = `/${pathname.split('/').filter(Boolean).join('/')}`
  const [, first = '', ...rest] = tidy.split('/')
  const named = LANGUAGE_CODES.find((code) => code === first)
  const path = named ? `/${rest.join('/')}` : tidy
  if (named === mainLanguage) return { kind: 'redirect', path }
  if (tidy !== pathname) return { kind: 'redirect', path: tidy }
  if (!named) return { kind: 'page', language: mainLanguage, path }
  if (!offered.includes(named)) return { kind: 'unknown', language: mainLanguage }
  return { kind: 'page', language: named, path }
}
