import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { AppError } from '../errors.ts'
import { tooLarge } from './archive.ts'
import { tooManyRows } from './clean-sheet.ts'
import type { Table } from './table.ts'
import type { WrittenTable } from './workbook.ts'

/** In which encoding a CSV file is. Excel in Korean writes CP949, which has all of EUC-KR. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'cp949'] as const

/** One of them. */
export type Encoding = (typeof ENCODINGS)[number]

const MAX_ROWS = 5000
const MAX_COLUMNS = 200

/** Reads a CSV file in the encoding that is named, or else in the one that its bytes tell. Throws 422. */
export const readDelimited = (bytes: Uint8Array, named?: Encoding): Table => {
  const encoding = named ?? guessEncoding(bytes)
  const text = decode(bytes, encoding)
  const rows = split(text)
  if (rows.length > MAX_ROWS) throw tooManyRows()
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw tooLarge()
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : unguard(value))))
  return { format: 'csv', sheet: '', sheets: [''], encoding, rows: cells, formulas: new Map() }
}

const guessEncoding = (bytes: Uint8Array): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'cp949'
}

const decode = (bytes: Uint8Array, encoding: Encoding): string => {
  const text = iconv.decode(Buffer.from(bytes), encoding, { stripBOM: true })
  // A replacement character stands for bytes that the encoding does not have; NUL for another one altogether.
  const isWhole = encoding === 'utf-8' ? isUtf8(bytes) : !text.includes('\uFFFD')
  if (isWhole && !text.includes('\0')) return text
  const message = `The file is not written in ${encoding}. Save it as "CSV UTF-8".`
  throw new AppError('spreadsheet/wrong-encoding', 422, message, { encoding })
}

const split = (text: string): string[][] => {
  const [first = ''] = text.split(/\r?\n/, 1)
  // What separates the headings separates everything.
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
  const { delimiter } = counted.reduce((best, one) => (one.count > best.count ? one : best))
  try {
    // What comes behind the last row that may be there is not read: millions of line breaks would take seconds.
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: false, to: MAX_ROWS + 1 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError('spreadsheet/unreadable', 422, `The CSV file cannot be read: ${why}`)
  }
}

/** How a CSV file is written. */
export type CsvEncoding = 'utf-8' | 'cp949'

/** Writes a CSV file; in UTF-8 with the mark by which Excel knows it. Throws 422 for what the encoding has not. */
export const writeDelimited = ({ headings, rows }: WrittenTable, encoding: CsvEncoding): Buffer => {
  const guarded = rows.map((row) => row.map((value) => (typeof value === 'string' ? guard(value) : value)))
  const text = stringify([[...headings], ...guarded], { record_delimiter: 'windows' })
  if (encoding === 'utf-8') return Buffer.from(`\uFEFF${text}`)
  const bytes = iconv.encode(text, encoding)
  if (iconv.decode(bytes, encoding) === text) return bytes
  const message = 'Some of these texts cannot be written in EUC-KR, such as Chinese ones. Take UTF-8 or XLSX.'
  throw new AppError('spreadsheet/not-in-encoding', 422, message)
}

/** A text that begins like this is computed by spreadsheet programs; an apostrophe keeps it a text. */
const FORMULA = /^['=+\-@\t]/

const guard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const unguard = (text: string): string => (/^'['=+\-@\t]/.test(text) ? text.slice(1) : text)
