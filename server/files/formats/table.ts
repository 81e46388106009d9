import { dropControls } from '../../core/plain-text.ts'

/** Value of a cell; null for an empty one. A Date's UTC fields hold local time. */
export type Cell = string | number | boolean | Date | null

/**
 * Parsed sheet. Rows and columns count from 0; empty rows in between are included, with any number of cells. Texts are
 * in NFC: programs on a Mac decompose Korean syllables, and both forms look the same.
 */
export type Table = {
  readonly format: 'xlsx' | 'csv'
  /** The sheet that was read, and all sheets of the file; a CSV file has one without a name. */
  readonly sheet: string
  readonly sheets: readonly string[]
  /** Encoding of a CSV file: `utf-8`, `cp949`, …; null for a workbook. */
  readonly encoding: string | null
  readonly rows: readonly (readonly Cell[])[]
  /**
   * Formula cells by address; whether the file has the result. An error such as `#NAME?` does not count as a result,
   * even when it was pasted as a value.
   */
  readonly formulas: ReadonlyMap<string, { readonly hasResult: boolean }>
}

/** Returns a cell address: `C12` for the third column of the twelfth row; both arguments count from 0. */
export const toAddress = (row: number, column: number): string => `${toLetters(column)}${row + 1}`

/** Returns the letters of a column, which counts from 0: `A`, `B`, … `Z`, `AA`, … */
export const toLetters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : toLetters(Math.floor(column / 26) - 1) + String.fromCodePoint(65 + (column % 26))

/** Normalizes a cell: texts in NFC, without control characters, and null for whitespace only. */
export const tidyCell = (cell: Cell): Cell => {
  if (typeof cell !== 'string') return cell
  const text = dropControls(cell).normalize('NFC')
  return text.trim() === '' ? null : text
}

/** Error values that spreadsheet programs show in place of a result: Excel and compatible ones, and LibreOffice. */
const ERROR =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|EXTERNAL!|ERROR!)|Err:5\d\d|#{3,})$/

/** Checks whether a text is the display of a failed formula, or `####` of a column that is too narrow. */
export const isErrorText = (text: string): boolean => ERROR.test(text.trim())
