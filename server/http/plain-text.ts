/** Signs without a shape of their own; within words they have a meaning. */
const EMPTY = /[\s\u00ad\u115f\u1160\u200b-\u200f\u2060\u2800\u3164\uffa0]/g

/** Signs that nobody sees and that could turn the words around them. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** What a visitor typed, its lines kept, without what hides or turns text. */
export const toLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '')

/** The same on one line. */
export const toLine = (text: string): string => toLines(text).replaceAll(/\s+/g, ' ').trim()

/** Whether nothing of a text can be read. */
export const isUnreadable = (text: string): boolean => text.replaceAll(EMPTY, '') === ''

/** Control characters but for tab and line breaks, half characters, and code points that are no characters. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/**
 * Returns a text without control characters. XML, CSV readers and PostgreSQL refuse them, so content must not have any:
 * every way in drops them.
 */
export const dropControls = (text: string): string => text.replaceAll(CONTROLS, '')

/** How much of an input a message repeats. */
const QUOTED_LENGTH = 200

/** Returns the beginning of an input for a message about it, so that a large input gets no large answer. */
export const quote = (text: string): string => {
  if (text.length <= QUOTED_LENGTH) return text
  return `${text.slice(0, QUOTED_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}
