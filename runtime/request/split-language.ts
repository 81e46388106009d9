import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Meaning of an address's first segment for its language. */
export type LanguageSplit =
  | { kind: 'page'; language: LanguageCode; path: string }
  /** The canonical address of the same page, without the query. */
  | { kind: 'redirect'; path: string }
  /** A language that the partner does not offer: not an address of this site. */
  | { kind: 'unknown'; language: LanguageCode }

/**
 * `/ja/products` → ja and `/products`. The main language has no prefix, so `/ko/x` leads to `/x` where it is
 * the main one. Trailing and doubled slashes lead to the address without them.
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
