import { dropControls } from '../http/plain-text.ts'

/** Value of a cell; null for an empty one. A Date's UTC fields are what the clock on the wall shows. */
export type Cell = string | number | boolean | Date | null

/**
 * A sheet as it was read. Rows and columns count from 0; empty rows between others are there too, with any number of
 * cells. Texts are in NFC: programs on a Mac take Korean syllables apart, and both look the same.
 */
export type Table = {
  readonly format: 'xlsx' | 'csv'
  /** The sheet that was read, and all that the file has; a CSV file has one without a name. */
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

/** `C12` for the third column of the twelfth row; both count from 0. */
export const toAddress = (row: number, column: number): string => `${toLetters(column)}${row + 1}`

/** `A`, `B`, … `Z`, `AA`, … of a column, which counts from 0. */
export const toLetters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : toLetters(Math.floor(column / 26) - 1) + String.fromCodePoint(65 + (column % 26))

/** Returns a cell as tables hold it: texts in NFC, without control characters, and null for a text of spaces alone. */
export const tidyCell = (cell: Cell): Cell => {
  if (typeof cell !== 'string') return cell
  const text = dropControls(cell).normalize('NFC')
  return text.trim() === '' ? null : text
}

/** Error values that spreadsheet programs show in place of a result: Excel and compatible ones, and LibreOffice. */
const ERROR =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|EXTERNAL!|ERROR!)|Err:5\d\d|#{3,})$/

/** Tells whether a text is what a failed formula shows, or `####` of a column that is too narrow. */
export const isErrorText = (text: string): boolean => ERROR.test(text.trim())
