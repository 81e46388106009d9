import { sql } from 'kysely'
import type { DictLike } from 'opencc-js/core'
import { to } from 'opencc-js/preset/t2cn'
import { foldText, foldWords } from '#schemas/fold-text.ts'

const MAX_WORDS = 10

/** Returns the text for keyword search: all given texts of all languages, folded, one per line. */
export const toSearchText = (...values: readonly unknown[]): string =>
  collectTexts(values).map(foldForSearch).join('\n')

/** Folds a text as `foldText` does, and converts Traditional Chinese characters to Simplified ones. */
export const foldForSearch = (text: string): string => simplify(foldText(text))

/** Checks whether a search text contains all words of a keyword, where the database cannot search. */
export const holdsKeyword = (searchText: string, keyword: string): boolean =>
  toKeywords(keyword).every((word) => searchText.includes(word))

const toKeywords = (keyword: string): string[] => foldWords(keyword).map(simplify).slice(0, MAX_WORDS)

/** Returns the condition that a search column contains all words of a keyword; undefined without a keyword. */
export const matchesOptional = (column: string, keyword: string | undefined) =>
  keyword === undefined ? undefined : matchesKeyword(column, keyword)

/** Returns the condition that a search column contains all words of a keyword. */
export const matchesKeyword = (column: string, keyword: string) => {
  const words = toLikePatterns(keyword)
  if (words.length === 0) return sql<boolean>`1 = 1`
  const holds = (pattern: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
  const parts = words.map((patterns) => sql<boolean>`(${sql.join(patterns.map(holds), sql` or `)})`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/**
 * Returns the LIKE patterns for a keyword: each word's forms, with `\` as the escape. During an update, rows of the
 * previous version contain katakana and Traditional characters unfolded; other words have one form.
 */
export const toLikePatterns = (keyword: string): string[][] =>
  keyword
    .split(/\s+/)
    .map((word) => ({ folded: foldForSearch(word), before: word.normalize('NFKC').toLowerCase() }))
    .filter(({ folded }) => folded !== '')
    .slice(0, MAX_WORDS)
    .map(({ folded, before }) => [...new Set([folded, before])].map(toLikePattern))

const toLikePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [toPlainText(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(collectTexts)
}

const toPlainText = (text: string): string =>
  text.includes('<') ? text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(amp|lt|gt|quot|#39);/g, ' ') : text

/**
 * Returns the dictionary's character pairs, such as `皺 皱`. Its phrases are omitted, since they would make a character
 * depend on its neighbours.
 */
const toPairs = (dictionary: DictLike): readonly (readonly string[])[] =>
  typeof dictionary === 'string' ? dictionary.split('|').map((pair) => pair.split(' ')) : dictionary

const isOneLetter = (text: string): boolean => [...text].length === 1

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (to['cn'] ?? [])
    .flat()
    .flatMap(toPairs)
    .flatMap(([traditional = '', simplified = '']) =>
      isOneLetter(traditional) && isOneLetter(simplified) ? [[traditional, simplified] as const] : [],
    ),
)

const simplify = (text: string): string =>
  text.replaceAll(/\p{sc=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character)
