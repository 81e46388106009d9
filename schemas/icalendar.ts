/** Maximum line length of RFC 5545, in bytes. */
const LINE_BYTES = 75

/** Joins the lines of a calendar; long lines are folded between characters and continue after a space. */
export const toCalendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/** Formats an instant for a calendar: `20261124T013000Z`. */
export const toCalendarInstant = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes a text for a calendar line. */
export const toCalendarWords = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n?|\n/g, String.raw`\n`)

const fold = (line: string): string => {
  const encoder = new TextEncoder()
  let length = 0
  let folded = ''
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (length + bytes > LINE_BYTES) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += bytes
  }
  return folded
}
