import { dropControls } from '../../core/plain-text.ts'

/** Checks whether bytes start with the ZIP signature. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** A table to be written. */
export type WrittenTable = {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/**
 * Maximum length of a cell in Excel. The writer also fails on `constructor` and similar texts, which it looks up
 * unguarded.
 */
const MAX_CELL_LENGTH = 32_767

/** Writes an XLSX workbook with one sheet and frozen headings. Values that no cell can hold are left empty. */
export const writeWorkbook = async ({ name, headings, rows }: WrittenTable): Promise<Buffer> => {
  const head = headings.map((heading) => ({ value: escapeCell(heading), type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map(toCell))
  const columns = headings.map((heading, index) => ({ width: widthOf(heading, rows, index) }))
  const { default: writeXlsx } = await import('write-excel-file/node')
  return writeXlsx([head, ...body], { sheet: name.slice(0, 31), columns, stickyRowsCount: 1 }).toBuffer()
}

const toCell = (value: string | number | null) => {
  if (typeof value === 'number') return { value, type: Number }
  if (value === null || value === '' || value.length > MAX_CELL_LENGTH || value in Object.prototype) return null
  return { value: escapeCell(value), type: String }
}

/**
 * Escapes texts that look like an escape: the format writes characters as `_x000D_`, so the first underscore of such a
 * text is escaped.
 */
const escapeCell = (text: string): string => dropControls(text).replaceAll(/_(?=x[0-9A-F]{4}_)/g, '_x005F_')

const widthOf = (heading: string, rows: WrittenTable['rows'], column: number): number => {
  const longest = rows.slice(0, 50).map((row) => String(row[column] ?? '').length)
  return Math.min(48, Math.max(8, heading.length * 1.8, ...longest))
}
