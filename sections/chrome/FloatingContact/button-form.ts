/** A round button has a short text below its icon; a long one has the text beside it. */
export type ButtonForm = 'round' | 'long'

/** Maximum number of narrow characters in the round button. */
const ROUND_LETTERS = 8

/** Returns the form that fits a text: Korean, Japanese and Chinese characters are twice as wide as Latin ones. */
export const resolveButtonForm = (text: string): ButtonForm => {
  const width = [...text].reduce((sum, letter) => sum + (/[\u1100-\uFFDC]/.test(letter) ? 2 : 1), 0)
  return width <= ROUND_LETTERS ? 'round' : 'long'
}
