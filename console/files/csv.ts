import { toBase64, type SentFile } from './files.ts'

type Cell = string | number | null

/** A text that begins like this is computed by spreadsheet programs; an apostrophe keeps it a text. */
const FORMULA = /^['=+\-@\t\r]/

const toCell = (value: Cell): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns lines of cells as a CSV file (RFC 4180), with the mark by which spreadsheet programs know UTF-8. */
export const toCsv = (name: string, lines: readonly (readonly Cell[])[]): SentFile => {
  const text = lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')
  const bytes = new TextEncoder().encode(`\u{FEFF}${text}\r\n`)
  return { name: `${name}.csv`, mediaType: 'text/csv;charset=utf-8', content: toBase64(bytes) }
}
