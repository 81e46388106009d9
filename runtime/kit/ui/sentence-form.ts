import type { LanguageCode } from '#schemas/language.ts'

/**
 * Layout of a sentence beside the picture: `columns` is vertical, `flat` horizontal. Phones have room for two columns
 * at full size, so the last lines may be joined; three columns are set smaller.
 */
export type SentenceForm = { kind: 'flat' } | { kind: 'columns'; onPhones: 'same' | 'joined' | 'small' }

/** Languages with vertical writing. */
const DOWNWARDS: readonly LanguageCode[] = ['ko', 'ja', 'zh']

/** Maximum number of full-width characters that fit vertically next to the picture, and on phones. */
const LETTERS = { wide: 10, phone: 15 }

const MAX_COLUMNS = 3

/** Returns the separator for joining words: empty for languages without spaces. */
export const toJoint = (language: LanguageCode): string => (language === 'ja' || language === 'zh' ? '' : ' ')

/** Returns the form of a sentence: vertical if the language and the length allow it. */
export const resolveSentenceForm = (
  lines: readonly string[],
  language: LanguageCode,
  /** Maximum number of full-width characters that fit vertically. */
  longest: number = LETTERS.wide,
): SentenceForm => {
  const isShort = lines.length <= MAX_COLUMNS && lines.every((line) => measure(line) <= longest)
  if (!DOWNWARDS.includes(language) || !isShort) return { kind: 'flat' }
  if (lines.length < MAX_COLUMNS) return { kind: 'columns', onPhones: 'same' }
  const rest = lines.slice(1).join(toJoint(language))
  return { kind: 'columns', onPhones: measure(rest) <= LETTERS.phone ? 'joined' : 'small' }
}

/** Measures a line in full-width characters: Latin characters, figures and spaces count half. */
const measure = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (/[\u0020-\u024F]/.test(letter) ? 0.5 : 1), 0)
