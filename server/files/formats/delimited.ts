import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { AppError } from '../../core/errors.ts'
import { dropControls, quote } from '../../core/plain-text.ts'
import { tooLarge } from './archive.ts'
import { createSheetBuilder } from './sheet-builder.ts'
import { MAX_CELLS, MAX_ROWS, tooManyRows } from './sheet-limits.ts'
import { tidyCell, type Table } from './table.ts'
import { decodeText, type Encoding } from './text-encoding.ts'
import type { WrittenTable } from './workbook.ts'

/** Maximum columns of a row, including empty ones at its end: as many as a spreadsheet has. */
const MAX_WIDTH = 16_384

/** Reads a CSV file in the given encoding, or else in the detected one. Throws 422. */
export const readDelimited = (bytes: Uint8Array, named?: Encoding): Table => {
  const { text, encoding } = decodeText(bytes, named)
  const builder = createSheetBuilder()
  for (const [row, values] of split(cutEmptyEnd(text)).entries()) {
    for (const [column, value] of values.entries()) builder.put({ row, column }, tidyCell(unguard(value)))
  }
  return { format: 'csv', sheet: '', sheets: [''], encoding, ...builder.finish() }
}

/**
 * Removes trailing empty rows: spreadsheets write thousands of rows with only delimiters where formatting extends down.
 */
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
  // The line remains as an empty one, so that row numbers stay correct.
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
  // Any of them: a file written by two programs can contain several.
  record_delimiter: ['\r\n', '\n', '\r'],
}

/** Number of records used to detect the delimiter. */
const SAMPLE_RECORDS = 50

/**
 * Returns the delimiter that splits most records into the same number of cells. Titles and empty lines may precede the
 * headings, and texts may contain any of the delimiters.
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

/** Returns the number of cells of each of the first records; empty if the quotes do not match the delimiter. */
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

/** Counts cells before parsing, since a parsed cell costs many times the size of its delimiter. Throws 422. */
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
 * Writes a CSV file as in RFC 4180; in UTF-8 with the byte order mark that Excel needs. Throws 422 for characters that
 * the encoding lacks.
 */
export const writeDelimited = ({ headings, rows }: WrittenTable, encoding: CsvEncoding): Buffer => {
  const guarded = rows.map((row) => row.map((value) => (typeof value === 'string' ? guard(value) : value)))
  const text = stringify([headings.map(guard), ...guarded], { record_delimiter: 'windows', quoted_match: NEEDS_QUOTES })
  if (encoding === 'utf-8') return Buffer.from(`\uFEFF${text}`)
  const bytes = iconv.encode(text, encoding)
  if (iconv.decode(bytes, encoding) === text) return bytes
  const message = 'Some texts, such as Chinese ones, cannot be encoded in EUC-KR. Use UTF-8 or XLSX.'
  throw new AppError('spreadsheet/not-in-encoding', 422, message)
}

/**
 * The writer quotes commas, quotes and its own line breaks; other programs also treat these as ends of cells or rows.
 */
const NEEDS_QUOTES = [/[\r\n;\t|]|^\s|\s$/]

/** Start of a text that spreadsheet programs would evaluate as a formula; an apostrophe in front prevents that. */
const FORMULA = /^['=+\-@\t\r]/

const guard = (text: string): string => {
  const clean = dropControls(text)
  return FORMULA.test(clean) ? `'${clean}` : clean
}

const unguard = (text: string): string => (/^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text)
