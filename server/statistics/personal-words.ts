import { OTHER } from './dimensions.ts'

/** Whoever looks for a treatment needs no more letters; a sentence is about somebody. */
const MAX_WORD_LENGTH = 30

/** Whether a text may say who somebody is: an address of mail, a number as long as a phone's or a birthday. */
export const isPersonal = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return plain.includes('@') || plain.includes('://') || /\d(?:[\s.,:/()_+-]*\d){4}/.test(plain)
}

/** What visitors looked for, as it is counted; null for what is not kept. */
export const toSearchWord = (keyword: string): string | null => {
  const word = keyword.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isKept = word !== '' && word.length <= MAX_WORD_LENGTH && word !== OTHER && !word.includes('\0')
  return isKept && !isPersonal(word) ? word : null
}
