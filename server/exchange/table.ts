/** What one cell of a spreadsheet says; null for an empty one. */
export type Cell = string | number | boolean | Date | null

/** A sheet as it was read. Rows and columns count from 0; empty rows within it are there too. */
export type Table = {
  readonly format: 'xlsx' | 'csv'
  /** The sheet that was read, and all that the file has; a CSV file has one without a name. */
  readonly sheet: string
  readonly sheets: readonly string[]
  /** Of a CSV file: `utf-8`, `cp949`, …; null of a workbook. */
  readonly encoding: string | null
  readonly rows: readonly (readonly Cell[])[]
  /** Cells that a formula computes, by their address; whether the file says what came out. */
  readonly formulas: ReadonlyMap<string, { readonly hasResult: boolean }>
}

/** `C12` for the third column of the twelfth row; both count from 0. */
export const toAddress = (row: number, column: number): string => `${toLetters(column)}${row + 1}`

/** `A`, `B`, … `Z`, `AA`, … of a column, which counts from 0. */
export const toLetters = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : toLetters(Math.floor(column / 26) - 1) + String.fromCodePoint(65 + (column % 26))
