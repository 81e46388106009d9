import { OTHER } from './dimensions.ts'

/** Longest search word in characters; longer input is probably a sentence about a person. */
const MAX_WORD_LENGTH = 30

/**
 * Checks whether a text may identify a person: an e-mail address, or a number as long as a phone number or birthday.
 */
export const isPersonal = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return plain.includes('@') || plain.includes('://') || /\d(?:[\s.,:/()_+-]*\d){4}/.test(plain)
}

/** Normalizes a search word for counting; null when it must not be stored. */
export const toSearchWord = (keyword: string): string | null => {
  const word = keyword.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isKept = word !== '' && word.length <= MAX_WORD_LENGTH && word !== OTHER && !word.includes('\0')
  return isKept && !isPersonal(word) ? word : null
}
