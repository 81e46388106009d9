import type { LanguageCode } from '#schemas/language.ts'
import type { EntryName } from './entry.ts'

/**
 * Problem codes of an entry. The first group is never stored, the second blocks publication, and the third is a warning
 * that does not block it.
 */
export const PROBLEM_CODES = [
  'not-a-field',
  'wrong-type',
  'not-allowed',
  'wrong-form',
  'too-long',
  'too-many',
  'out-of-range',
  'doubled',
  'key-differs',
  'missing',
  'empty',
  'main-language-missing',
  'reference-missing',
  'reference-differs',
  'still-used',
  'used-otherwise',
  'price-above-original',
  'price-despite-consulting',
  'price-missing',
  'several-defaults',
  'ends-before-start',
  'always-there',
  'media-missing',
  'media-without-words',
  'translation-missing',
  'machine-translation-unread',
  'no-default',
  'nothing-to-show',
  'no-offer',
  'no-option',
  'repeats-fact',
] as const

/** One of them. */
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** `refused` is never stored, `error` never published; a `warning` requires confirmation. */
export type Severity = 'refused' | 'error' | 'warning'

/** Problem and its location. */
export type ContentProblem = EntryName & {
  readonly code: ProblemCode
  readonly severity: Severity
  /** JSON pointer into the entry's data. */
  readonly pointer: string
  /** Language of the text; null if the problem concerns none. */
  readonly language: LanguageCode | null
  /** English message; the console has its own text for each code. */
  readonly message: string
  /** Another entry that the problem concerns, such as the one that still uses this one. */
  readonly other: EntryName | null
}

/** Problem without the entry that it concerns. */
export type DataProblem = Omit<ContentProblem, 'kind' | 'key'>

/** Creates a problem; omitted fields are null. */
export const problem = (
  code: ProblemCode,
  severity: Severity,
  pointer: string,
  message: string,
  more: { language?: LanguageCode; other?: EntryName } = {},
): DataProblem => ({
  code,
  severity,
  pointer,
  message,
  language: more.language ?? null,
  other: more.other ?? null,
})
