import { strFromU8, strToU8, zipSync } from 'fflate'
import { AppError } from '../errors.ts'
import { unpack } from './archive.ts'
import { cleanSheet } from './clean-sheet.ts'
import type { Cell, Table } from './table.ts'
import { parseXml, type XmlElement } from './xml.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml)$/

/** Whether bytes begin as every ZIP archive does. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads a sheet of an XLSX workbook, the first unless one is named. Throws 422. */
export const readWorkbook = async (bytes: Uint8Array, wanted?: string): Promise<Table> => {
  const parts = unpack(bytes, (name) => NEEDED.test(name))
  const sheets = listSheets(parts)
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted)
  if (!chosen) {
    const names = sheets.map(({ name }) => `"${name}"`).join(', ')
    throw new AppError('spreadsheet/no-such-sheet', 422, `The file has no such sheet. There are: ${names}.`)
  }
  const { xml, formulas, failed } = cleanSheet(textOf(parts, chosen.path))
  parts.set(chosen.path, strToU8(xml))
  // The reader gets an archive of just what was looked at here, so that both see the same.
  const checked = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(checked, chosen.name, { trim: false }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError('spreadsheet/unreadable', 422, `The workbook cannot be read: ${why}`)
  })
  // The package types dates as the constructor, not as what it makes.
  const cells = rows as unknown as Cell[][]
  for (const { row, column, text } of failed) {
    const line = cells[row]
    if (line) line[column] = text
  }
  const names = sheets.map(({ name }) => name)
  return { format: 'xlsx', sheet: chosen.name, sheets: names, encoding: null, rows: cells, formulas }
}

const listSheets = (parts: ReadonlyMap<string, Uint8Array>): { name: string; path: string }[] => {
  const targets = new Map(
    findAll(parseXml(textOf(parts, RELATIONS)), 'Relationship').map(({ attributes }) => [
      attributes.get('Id'),
      attributes.get('Target') ?? '',
    ]),
  )
  const sheets = findAll(parseXml(textOf(parts, WORKBOOK)), 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attributes.get('r:id')) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const name = attributes.get('name')
    return name !== undefined && parts.has(path) ? [{ name, path }] : []
  })
  if (sheets.length === 0) throw notAWorkbook()
  return sheets
}

const findAll = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...findAll(child, name)],
  )

const textOf = (parts: ReadonlyMap<string, Uint8Array>, path: string): string => {
  const bytes = parts.get(path)
  if (!bytes) throw notAWorkbook()
  return strFromU8(bytes)
}

const notAWorkbook = (): AppError =>
  new AppError(
    'spreadsheet/unreadable',
    422,
    'The file is no XLSX workbook. Older .xls files have to be saved as .xlsx.',
  )

/** A table to be written. */
export type WrittenTable = {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Excel takes no more in a cell; nor does the writer take `constructor` and its like, which it looks up unguarded. */
const MAX_CELL_LENGTH = 32_767

/** Writes an XLSX workbook with one sheet, whose headings stay in sight. What no cell can hold is left empty. */
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

/** The format itself writes a character as `_x000D_`; of words that look like that, the first line is written so. */
const escapeCell = (text: string): string => text.replaceAll(/_(?=x[0-9A-F]{4}_)/g, '_x005F_')

const widthOf = (heading: string, rows: WrittenTable['rows'], column: number): number => {
  const longest = rows.slice(0, 50).map((row) => String(row[column] ?? '').length)
  return Math.min(48, Math.max(8, heading.length * 1.8, ...longest))
}
