/** Invisible characters; within words they have a meaning. */
const EMPTY = /[\s\u00ad\u115f\u1160\u200b-\u200f\u2060\u2800\u3164\uffa0]/g

/** Invisible characters, including those that reverse the direction of text. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Returns a visitor’s text with its line breaks, without invisible or direction-changing characters. */
export const toLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '')

/** Converts to plain text on one line. */
export const toLine = (text: string): string => toLines(text).replaceAll(/\s+/g, ' ').trim()

/** Checks whether a text has no visible character. */
export const isUnreadable = (text: string): boolean => text.replaceAll(EMPTY, '') === ''

/** Control characters except tab and line breaks, lone surrogates, and noncharacters. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/**
 * Returns a text without control characters. XML, CSV readers and PostgreSQL refuse them, so every input drops them.
 */
export const dropControls = (text: string): string => text.replaceAll(CONTROLS, '')

/** Maximum length of input quoted in a message. */
const QUOTED_LENGTH = 200

/** Returns the start of an input to quote in a message, so that a large input does not produce a large response. */
export const quote = (text: string): string => {
  if (text.length <= QUOTED_LENGTH) return text
  return `${text.slice(0, QUOTED_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}
