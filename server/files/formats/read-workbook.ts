import { AppError } from '../../core/errors.ts'
import { dropControls } from '../../core/plain-text.ts'
import { toNumberFormat, type NumberFormat } from './number-format.ts'
import { toDateCell } from './serial-date.ts'
import { createSheetBuilder, type SheetBuilder } from './sheet-builder.ts'
import { tidyCell, type Cell, type Table } from './table.ts'
import { openWorkbook, type WorkbookPackage, type WorkbookSheet } from './workbook-package.ts'
import { visitXml, type XmlTag } from './xml.ts'

/** Reads a sheet of an XLSX workbook: the given one, or the first that is not hidden. Throws 422 and XmlError. */
export const readWorkbook = (bytes: Uint8Array, wanted?: string): Table => {
  const workbook = openWorkbook(bytes)
  const { sheets } = workbook
  const chosen = chooseSheet(sheets, wanted)
  const builder = createSheetBuilder()
  const context = {
    strings: readStrings(workbook.strings()),
    formats: readFormats(workbook.styles()),
    countsFrom1904: workbook.countsFrom1904,
  }
  readCells(workbook.readSheet(chosen), builder, context)
  const { rows, formulas } = builder.finish()
  return { format: 'xlsx', sheet: chosen.name, sheets: sheets.map(({ name }) => name), encoding: null, rows, formulas }
}

const chooseSheet = (sheets: WorkbookPackage['sheets'], wanted: string | undefined): WorkbookSheet => {
  const chosen =
    wanted === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted)
  if (chosen) return chosen
  const names = sheets.slice(0, 20).map(({ name }) => `"${name}"`)
  throw new AppError('spreadsheet/no-such-sheet', 422, `The file has no such sheet. Sheets: ${names.join(', ')}.`)
}

/** Returns the shared strings with formatted parts joined; phonetic readings of Japanese words (`rPh`) are omitted. */
const readStrings = (xml: string | null): string[] => {
  const strings: string[] = []
  if (xml === null) return strings
  const reader = createTextReader()
  visitXml(xml, {
    open: (tag) => {
      if (tag.local === 'si') reader.start()
      reader.open(tag)
    },
    close: (tag) => {
      reader.close(tag)
      if (tag.local === 'si') strings.push(reader.text())
    },
    text: reader.add,
  })
  return strings
}

/** Creates a reader that collects the `t` elements of a text. */
const createTextReader = () => {
  let text = ''
  let isWithin = false
  let readings = 0
  return {
    start: () => {
      text = ''
    },
    open: ({ local }: XmlTag) => {
      if (local === 'rPh') readings += 1
      if (local === 't') isWithin = readings === 0
    },
    close: ({ local }: XmlTag) => {
      if (local === 'rPh') readings -= 1
      if (local === 't') isWithin = false
    },
    add: (part: string) => {
      if (isWithin) text += part
    },
    text: () => decodeEscapes(text),
  }
}

/** Decodes escapes such as `_x000D_`, which the format uses for characters that XML lacks. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? dropControls(
        text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      )
    : text

/** Returns the number formats of cells, by the cells' `s`. */
const readFormats = (xml: string | null): NumberFormat[] => {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isWithinCells = false
  const open = ({ local, attributes }: XmlTag) => {
    if (local === 'cellXfs') isWithinCells = true
    if (local === 'numFmt') codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '')
    if (local === 'xf' && isWithinCells) ids.push(Number(attributes.get('numFmtId') ?? 0))
  }
  const close = ({ local }: XmlTag) => {
    if (local === 'cellXfs') isWithinCells = false
  }
  if (xml !== null) visitXml(xml, { open, close, text: () => {} })
  const formats = new Map([...new Set(ids)].map((id) => [id, toNumberFormat(id, codes.get(id))]))
  return ids.map((id) => formats.get(id) ?? { kind: 'plain' })
}

type Context = {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly countsFrom1904: boolean
}

/** Cell that is being read. */
type OpenCell = { readonly row: number; readonly column: number; readonly type: string; readonly style: number }

const readCells = (xml: string, builder: SheetBuilder, context: Context): void => {
  const inline = createTextReader()
  let row = -1
  let column = -1
  let cell: OpenCell | null = null
  let value: string | null = null
  let isValue = false
  let hasFormula = false
  const open = (tag: XmlTag) => {
    const { local, attributes } = tag
    if (local === 'row') {
      row = attributes.has('r') ? toRow(attributes.get('r')) : row + 1
      column = -1
    } else if (local === 'c') {
      if (cell || row < 0) throw notReadable()
      const place = attributes.has('r') ? toPlace(attributes.get('r')) : { row, column: column + 1 }
      column = place.column
      cell = { ...place, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0) }
      value = null
      hasFormula = false
      inline.start()
    } else if (local === 'v') {
      isValue = cell !== null
      value = ''
    }
    if (local === 'f') hasFormula = true
    else if (local === 'mergeCell') builder.merge(...toRange(attributes.get('ref') ?? ''))
    else inline.open(tag)
  }
  const close = (tag: XmlTag) => {
    if (tag.local === 'v') isValue = false
    else if (tag.local === 'c' && cell) {
      const isInline = cell.type === 'inlineStr'
      const read = isInline ? inline.text() : value === null ? null : toCell(value, cell, context)
      if (hasFormula || cell.type === 'e') {
        builder.markFormula(cell, cell.type !== 'e' && read !== null)
      }
      builder.put(cell, cell.type === 'e' ? value || '#ERROR!' : tidyCell(read))
      cell = null
    } else inline.close(tag)
  }
  const text = (part: string) => {
    if (isValue) value = (value ?? '') + part
    else inline.add(part)
  }
  visitXml(xml, { open, close, text })
}

const toCell = (written: string, { type, style }: OpenCell, { strings, formats, countsFrom1904 }: Context): Cell => {
  if (type === 's') {
    const shared = strings[Number(written)]
    if (shared === undefined) throw notReadable()
    return shared
  }
  if (type === 'b') return /^(1|true)$/i.test(written.trim())
  if (type === 'str') return decodeEscapes(written)
  if (type === 'e') return null
  if (type === 'd') return toIsoDate(written.trim())
  if (type !== 'n') return written
  const number = Number(written.trim())
  if (written.trim() === '' || !Number.isFinite(number)) return written.trim() === '' ? null : written
  return toFormatted(number, formats[style] ?? { kind: 'plain' }, countsFrom1904)
}

/** Returns a number as its cell displays it, if that differs from the number. */
const toFormatted = (number: number, format: NumberFormat, countsFrom1904: boolean): Cell => {
  // Spreadsheets display 15 digits; the rest is binary rounding noise.
  const clean = Number(number.toPrecision(15))
  switch (format.kind) {
    case 'date':
      return toDateCell(number, countsFrom1904)
    case 'percent':
      return `${Number((clean * 100).toPrecision(15))}%`
    case 'padded':
      return Number.isInteger(clean) && clean >= 0 ? String(clean).padStart(format.digits, '0') : clean
    case 'labelled':
      return `${format.before}${clean}${format.after}`
    case 'plain':
      return clean
  }
}

/** Parses a date of the strict format, `2026-05-04T10:00:00`; a time without a date stays a text. */
const toIsoDate = (written: string): Cell => {
  const at = new Date(
    /^\d{4}-\d\d-\d\d/.test(written)
      ? `${written.replace(/(Z|[+-]\d\d:?\d\d)$/, '')}Z`.replace(/^(\d{4}-\d\d-\d\d)Z$/, '$1')
      : Number.NaN,
  )
  return Number.isNaN(at.getTime()) ? written : new Date(Math.round(at.getTime() / 1000) * 1000)
}

const toRow = (written: string | undefined): number => {
  const row = Number(written) - 1
  if (!Number.isInteger(row) || row < 0) throw notReadable()
  return row
}

const toPlace = (address: string | undefined): { row: number; column: number } => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address ?? '') ?? []
  if (digits === '') throw notReadable()
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1
  return { row: toRow(digits), column }
}

const toRange = (written: string): [from: { row: number; column: number }, to: { row: number; column: number }] => {
  const [from, to] = written.split(':')
  return [toPlace(from), toPlace(to ?? from)]
}

const notReadable = (): AppError =>
  new AppError('spreadsheet/unreadable', 422, 'The workbook’s sheet has an invalid structure.')
