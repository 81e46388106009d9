import { toBase64, type SentFile } from './files.ts'

type Cell = string | number | null

/** Spreadsheet programs evaluate texts with these prefixes; an apostrophe prevents that. */
const FORMULA = /^['=+\-@\t\r]/

const toCell = (value: Cell): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns rows as a CSV file (RFC 4180), with the byte order mark that spreadsheet programs need for UTF-8. */
export const toCsv = (name: string, lines: readonly (readonly Cell[])[]): SentFile => {
  const text = lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')
  const bytes = new TextEncoder().encode(`\u{FEFF}${text}\r\n`)
  return { name: `${name}.csv`, mediaType: 'text/csv;charset=utf-8', content: toBase64(bytes) }
}
