import { AppError } from '../errors.ts'

/** The refusal of a drawing, with what is wrong in it. */
export const refuse = (why: string, status = 422): AppError =>
  new AppError('media/svg-refused', status, `The drawing cannot be used. ${why}`, { pointer: '/file' })

/**
 * Throws where a text could load or run something: addresses outside of the drawing, programs, and escapes that could hide
 * either. `where` says what the text is.
 */
export const requireHarmless = (text: string, where: string): void => {
  if (DANGEROUS.test(text) && DANGEROUS.test(text.replaceAll(LOCAL, ''))) {
    throw refuse(`It has ${where.slice(0, 40)}="${text.slice(0, 60)}", which is not allowed.`)
  }
}

const DANGEROUS =
  /url\s{0,9}\(|script\s{0,9}:|(?<![\w-])data\s{0,9}:|expression\s{0,9}\(|@import|behavior\s{0,9}:|-moz-binding|\\/i

/** A part of the drawing itself. */
const LOCAL = /url\(\s{0,9}["']?#[^"'()\\]{1,200}["']?\s{0,9}\)/gi
