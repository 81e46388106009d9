/** The languages Maru speaks, the default first (Spec §1). Partner codes such as `jp` and `kr` are mapped to these. */
export const LANGUAGE_CODES = ['ko', 'ja', 'en', 'zh'] as const

/** One of the languages Maru speaks. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number]
