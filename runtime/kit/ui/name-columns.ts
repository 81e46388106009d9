import type { LanguageCode } from '#schemas/language.ts'

/** So many letters a column of a name may have before the next begins. */
const FULL = 7

/** A name in columns of whole words, a new line for each: `히알루론산 부스터` has two. English stays one line. */
export const toNameColumns = (name: string, language: LanguageCode): string => {
  if (language === 'en') return name
  return name.split(' ').reduce((columns, word) => {
    const last = columns.slice(columns.lastIndexOf('\n') + 1)
    return `${columns}${last.length + word.length >= FULL ? '\n' : ' '}${word}`
  })
}
