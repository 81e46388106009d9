import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { AppError } from '../errors.ts'
import { dropControls, quote } from '../http/plain-text.ts'
import { tooLarge } from './archive.ts'
import { createSheetBuilder } from './sheet-builder.ts'
import { MAX_CELLS, MAX_ROWS, tooManyRows } from './sheet-limits.ts'
import { tidyCell, type Table } from './table.ts'
import { decodeText, type Encoding } from './text-encoding.ts'
import type { WrittenTable } from './workbook.ts'

/** Columns of a row, empty ones at its end included: as many as a spreadsheet has. */
const MAX_WIDTH = 16_384

/** Reads a CSV file in the encoding that is named, or else in the one that its bytes show. Throws 422. */
export const readDelimited = (bytes: Uint8Array, named?: Encoding): Table => {
  const { text, encoding } = decodeText(bytes, named)
  const builder = createSheetBuilder()
  for (const [row, values] of split(cutEmptyEnd(text)).entries()) {
    for (const [column, value] of values.entries()) builder.put({ row, column }, tidyCell(unguard(value)))
  }
  return { format: 'csv', sheet: '', sheets: [''], encoding, ...builder.finish() }
}

/** Spreadsheets write thousands of rows of nothing but delimiters where a format reaches down. */
const cutEmptyEnd = (text: string): string => {
  let end = text.length
  while (end > 0) {
    // A negative index counts as the first one.
    const start = end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1
    if (!/^[\s,;|]*$/.test(text.slice(start, end))) break
    end = start
  }
  return text.slice(0, end)
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/** A first line that names the delimiter, as Excel reads it. */
const NAMED_DELIMITER = /^sep=(.)(?=\r?\n)/i

const split = (text: string): string[][] => {
  const [head = '', named] = NAMED_DELIMITER.exec(text) ?? []
  // The line stays, as an empty one: rows are named by their numbers.
  const body = text.slice(head.length)
  const delimiter = named ?? findDelimiter(body)
  refuseHuge(body, delimiter)
  try {
    return parse(body, { delimiter, ...OPTIONS })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError('spreadsheet/unreadable', 422, `The CSV file cannot be read: ${quote(why)}`)
  }
}

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: false,
  // Each on its own: a file that two programs have written has several of them.
  record_delimiter: ['\r\n', '\n', '\r'],
}

/** Records that show which sign separates a file. */
const SAMPLE_RECORDS = 50

/**
 * The delimiter that divides most records into the same number of cells. Above the headings there may be titles and
 * empty lines, and any of the signs may stand in a text.
 */
const findDelimiter = (text: string): string => {
  const sample = text.slice(0, 1_000_000)
  const judged = DELIMITERS.map((delimiter) => {
    const widths = widthsOf(sample, delimiter).filter((width) => width > 1)
    const counts = [...Map.groupBy(widths, (width) => width)].map(([width, same]) => ({ width, count: same.length }))
    const best = counts.toSorted((one, other) => other.count - one.count || other.width - one.width)[0]
    return { delimiter, count: best?.count ?? 0, width: best?.width ?? 1 }
  })
  const [best] = judged.toSorted((one, other) => other.count - one.count || other.width - one.width)
  return best?.delimiter ?? ','
}

/** The number of cells of the first records; of none where the quotes do not fit the delimiter. */
const widthsOf = (text: string, delimiter: string): number[] => {
  const widths: number[] = []
  let isQuoted = false
  let width = 1
  let hasBegun = false
  for (let index = 0; index < text.length && widths.length < SAMPLE_RECORDS; index += 1) {
    const letter = text[index]
    if (isQuoted) {
      if (letter !== '"') continue
      const next = text[index + 1]
      if (next === '"') index += 1
      else if (next === undefined || next === delimiter || next === '\n' || next === '\r') isQuoted = false
      else return []
    } else if (letter === '"' && !hasBegun) isQuoted = true
    else if (letter === delimiter) {
      width += 1
      hasBegun = false
      continue
    } else if (letter === '\n' || letter === '\r') {
      widths.push(width)
      width = 1
      hasBegun = false
      continue
    }
    hasBegun = true
  }
  return widths.length < SAMPLE_RECORDS && !isQuoted ? [...widths, width] : widths
}

/** Counts before anything is parsed: a cell costs many times what its delimiter does. Throws 422. */
const refuseHuge = (text: string, delimiter: string): void => {
  let isQuoted = false
  let [rows, width, cells] = [1, 1, 1]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    const isEnd = letter === '\n' || (letter === '\r' && text[index + 1] !== '\n')
    if (!isEnd && letter !== delimiter) continue
    width = isEnd ? 1 : width + 1
    cells += 1
    if (isEnd) rows += 1
    if (width > MAX_WIDTH || cells > MAX_CELLS) throw tooLarge()
    if (rows > MAX_ROWS) throw tooManyRows()
  }
}

/** Encodings in which CSV files are written. */
export type CsvEncoding = 'utf-8' | 'cp949'

/**
 * Writes a CSV file as RFC 4180 has it; in UTF-8 with the mark by which Excel knows it. Throws 422 for letters that the
 * encoding lacks.
 */
export const writeDelimited = ({ headings, rows }: WrittenTable, encoding: CsvEncoding): Buffer => {
  const guarded = rows.map((row) => row.map((value) => (typeof value === 'string' ? guard(value) : value)))
  const text = stringify([headings.map(guard), ...guarded], { record_delimiter: 'windows', quoted_match: NEEDS_QUOTES })
  if (encoding === 'utf-8') return Buffer.from(`\uFEFF${text}`)
  const bytes = iconv.encode(text, encoding)
  if (iconv.decode(bytes, encoding) === text) return bytes
  const message = 'Some of these texts cannot be written in EUC-KR, such as Chinese ones. Take UTF-8 or XLSX.'
  throw new AppError('spreadsheet/not-in-encoding', 422, message)
}

/** The writer quotes commas, quotes and its own line breaks; others read these as ends of cells and rows too. */
const NEEDS_QUOTES = [/[\r\n;\t|]|^\s|\s$/]

/** A text that begins like this is computed by spreadsheet programs; an apostrophe keeps it a text. */
const FORMULA = /^['=+\-@\t\r]/

const guard = (text: string): string => {
  const clean = dropControls(text)
  return FORMULA.test(clean) ? `'${clean}` : clean
}

const unguard = (text: string): string => (/^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text)
