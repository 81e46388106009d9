import type { LanguageCode } from '#schemas/language.ts'

/**
 * Layout of a sentence beside the picture: `columns` is vertical, `flat` horizontal. Phones have room for two columns
 * at full size, so the last lines may be joined; three columns are set smaller.
 */
export type SentenceForm = { kind: 'flat' } | { kind: 'columns'; onPhones: 'same' | 'joined' | 'small' }

/** Languages that are also written downwards. */
const DOWNWARDS: readonly LanguageCode[] = ['ko', 'ja', 'zh']

/** So many full letters fit below each other beside the picture, and on phones. */
const LETTERS = { wide: 10, phone: 15 }

const MAX_COLUMNS = 3

/** Words of languages that do not part them by spaces join without one. */
export const toJoint = (language: LanguageCode): string => (language === 'ja' || language === 'zh' ? '' : ' ')

/** Downwards where the language and the length allow it. */
export const resolveSentenceForm = (
  lines: readonly string[],
  language: LanguageCode,
  /** So many full letters have room below each other. */
  longest: number = LETTERS.wide,
): SentenceForm => {
  const isShort = lines.length <= MAX_COLUMNS && lines.every((line) => measure(line) <= longest)
  if (!DOWNWARDS.includes(language) || !isShort) return { kind: 'flat' }
  if (lines.length < MAX_COLUMNS) return { kind: 'columns', onPhones: 'same' }
  const rest = lines.slice(1).join(toJoint(language))
  return { kind: 'columns', onPhones: measure(rest) <= LETTERS.phone ? 'joined' : 'small' }
}

/** Length in full letters: Latin ones, figures and spaces take half. */
const measure = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (/[\u0020-\u024F]/.test(letter) ? 0.5 : 1), 0)
