import type { LANGUAGE_CODES } from './generated/language-codes.ts'

export { LANGUAGE_CODES } from './generated/language-codes.ts'

/** One of the languages Maru speaks. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number]
