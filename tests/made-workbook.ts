import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

type MadeWorkbook = {
  /** Content of `sheetData`. */
  readonly rows: string
  /** Behind `sheetData`: merged cells. */
  readonly after?: string
  /** Format codes; a cell's `s` counts them from 1. */
  readonly formats?: readonly string[]
  /** Items of the shared strings. */
  readonly strings?: string
  /** Attributes of `workbookPr`. */
  readonly properties?: string
  readonly change?: (parts: Record<string, Uint8Array>) => void
}

/** Makes an XLSX workbook by hand, for files that our own writer would not write. */
export const makeWorkbook = ({
  rows,
  after = '',
  formats = [],
  strings = '',
  properties = '',
  change,
}: MadeWorkbook): Uint8Array => {
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`)
  const xfs = [0, ...formats.map((_, index) => 164 + index)].map((id) => `<xf numFmtId="${id}"/>`)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const texts = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  }
  const parts: Record<string, Uint8Array> = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, strToU8(text)]),
  )
  change?.(parts)
  return zipSync(parts)
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
