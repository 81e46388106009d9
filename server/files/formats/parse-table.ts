import { AppError } from '../../core/errors.ts'
import { readDelimited } from './delimited.ts'
import type { Table } from './table.ts'
import type { Encoding } from './text-encoding.ts'
import { readWorkbook } from './read-workbook.ts'
import { isWorkbook } from './workbook.ts'
import { XmlError } from './xml.ts'

/** The sender’s hints about a spreadsheet. */
export type TableOptions = { readonly sheet?: string | undefined; readonly encoding?: Encoding | undefined }

/** Spreadsheet to be parsed in a background thread. */
export type TableTask = TableOptions & { readonly bytes: Uint8Array }

const MAX_BYTES = 10 * 1024 * 1024

/** Parses a spreadsheet on this thread; see `readTable`. Throws 413 and 422. */
export const parseTable = (bytes: Uint8Array, { sheet, encoding }: TableOptions = {}): Table => {
  if (bytes.length > MAX_BYTES)
    throw new AppError('spreadsheet/file-too-large', 413, 'The spreadsheet is larger than 10 MB.')
  if (bytes.length === 0) throw new AppError('spreadsheet/unreadable', 422, 'The file is empty.')
  refuseOtherFormats(bytes)
  if (!isWorkbook(bytes)) return readDelimited(bytes, encoding)
  try {
    return readWorkbook(bytes, sheet)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new AppError('spreadsheet/unreadable', 422, `The workbook is damaged: ${error.message}`)
  }
}

/** First bytes of compound files: .xls, .doc, and password-protected workbooks. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Name of the part with an encrypted workbook, as compound files write it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Rejects files that look like spreadsheets and are not, with instructions: an error about quotes would not help the
 * user.
 */
const refuseOtherFormats = (bytes: Uint8Array): void => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, 8).equals(COMPOUND_FILE)) {
    throw buffer.includes(ENCRYPTED)
      ? new AppError('spreadsheet/protected', 422, 'The workbook is password-protected. Save it without a password.')
      : otherFormat('an older Excel workbook (.xls)')
  }
  const head = buffer
    .subarray(0, 2000)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^\x21-\x7e]+/, '')
  const trimmed = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '')
  if (trimmed.startsWith('%PDF-')) throw otherFormat('a PDF document')
  if (trimmed.startsWith('{\\rtf')) throw otherFormat('a text document (RTF)')
  if (/^MIME-Version:/i.test(trimmed)) throw otherFormat('a web page (MHTML) with a workbook’s file extension')
  if (/^<\?xml[^>]*\?>\s*(?:<\?mso-application[^>]*Excel|<(?:\w+:)?Workbook\b)/i.test(trimmed)) {
    throw otherFormat('an Excel workbook in the XML format of 2003')
  }
  if (trimmed.startsWith('<?xml')) throw otherFormat('an XML document')
  if (/^<(?:!--|(?:!doctype html|html|head|meta|style|body|table|div|script)\b)/i.test(trimmed)) {
    throw otherFormat('a web page with a workbook’s file extension')
  }
}

const otherFormat = (what: string): AppError =>
  new AppError(
    'spreadsheet/other-format',
    422,
    `The file is ${what}. Open it in Excel and save it as an Excel workbook (.xlsx).`,
  )
