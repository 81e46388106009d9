import { AppError } from '../../core/errors.ts'

/** Creates the error for a refused drawing, with the reason. */
export const refuse = (why: string, status = 422): AppError =>
  new AppError('media/svg-refused', status, `The drawing cannot be used. ${why}`, { pointer: '/file' })

/**
 * Throws if a text could load or run something: external addresses, scripts, and escapes that could hide either.
 * `where` names the text.
 */
export const requireHarmless = (text: string, where: string): void => {
  if (DANGEROUS.test(text) && DANGEROUS.test(text.replaceAll(LOCAL, ''))) {
    throw refuse(`It has ${where.slice(0, 40)}="${text.slice(0, 60)}", which is not allowed.`)
  }
}

const DANGEROUS =
  /url\s{0,9}\(|script\s{0,9}:|(?<![\w-])data\s{0,9}:|expression\s{0,9}\(|@import|behavior\s{0,9}:|-moz-binding|\\/i

/** Reference to a part of the same drawing. */
const LOCAL = /url\(\s{0,9}["']?#[^"'()\\]{1,200}["']?\s{0,9}\)/gi
