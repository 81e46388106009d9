import { LANGUAGE_CODES } from './generated/language-codes.ts'

export { LANGUAGE_CODES } from './generated/language-codes.ts'

/** One of the languages Maru speaks. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** Language codes of partners and other back-ends, mostly country codes. Addresses never contain them. */
export const PARTNER_CODES: Readonly<Record<string, LanguageCode>> = { kr: 'ko', jp: 'ja', cn: 'zh' }

/** The language that a code of a partner's or another back-end's means: `jp`, `JA` and `ja-JP` are ja; else null. */
export const readLanguageCode = (code: unknown): LanguageCode | null => {
  if (typeof code !== 'string') return null
  const [first = ''] = code.trim().toLowerCase().split(/[-_]/)
  return LANGUAGE_CODES.find((known) => known === first) ?? PARTNER_CODES[first] ?? null
}
