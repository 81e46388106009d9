import { LANGUAGE_CODES } from './generated/language-codes.ts'

export { LANGUAGE_CODES } from './generated/language-codes.ts'

/** Code of a language that Maru supports. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** Language codes of partners and other back-ends, mostly country codes. Addresses never contain them. */
export const PARTNER_CODES: Readonly<Record<string, LanguageCode>> = { kr: 'ko', jp: 'ja', cn: 'zh' }

/** Parses a language code of a partner or another back-end: `jp`, `JA` and `ja-JP` are ja; null if unknown. */
export const readLanguageCode = (code: unknown): LanguageCode | null => {
  if (typeof code !== 'string') return null
  const [first = ''] = code.trim().toLowerCase().split(/[-_]/)
  return LANGUAGE_CODES.find((known) => known === first) ?? PARTNER_CODES[first] ?? null
}
