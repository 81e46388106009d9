import type { LanguageCode } from '#schemas/language.ts'

/** Maximum number of characters per column of a name. */
const FULL = 7

/**
 * Splits a name into columns of whole words, separated by new lines: `히알루론산 부스터` has two. English stays on one line.
 */
export const toNameColumns = (name: string, language: LanguageCode): string => {
  if (language === 'en') return name
  return name.split(' ').reduce((columns, word) => {
    const last = columns.slice(columns.lastIndexOf('\n') + 1)
    return `${columns}${last.length + word.length >= FULL ? '\n' : ' '}${word}`
  })
}
