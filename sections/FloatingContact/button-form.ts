/** A round button holds a short word below its drawing; a long one has its words beside it. */
export type ButtonForm = 'round' | 'long'

/** So many narrow letters fit into the round button. */
const ROUND_LETTERS = 8

/** The form that words fit into: Korean, Japanese and Chinese letters are twice as wide as Latin ones. */
export const resolveButtonForm = (text: string): ButtonForm => {
  const width = [...text].reduce((sum, letter) => sum + (/[\u1100-\uFFDC]/.test(letter) ? 2 : 1), 0)
  return width <= ROUND_LETTERS ? 'round' : 'long'
}
