import { AppError } from '../errors.ts'
import { readDelimited, type Encoding } from './delimited.ts'
import type { Table } from './table.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'
import { XmlError } from './xml.ts'

/** How large a spreadsheet may be. */
const MAX_BYTES = 10 * 1024 * 1024

/** What its sender says of a spreadsheet. */
export type TableOptions = { readonly sheet?: string | undefined; readonly encoding?: Encoding | undefined }

/** Reads a spreadsheet, whatever its name says: a workbook is told by its first bytes. Throws 413 and 422. */
export const readTable = async (bytes: Uint8Array, { sheet, encoding }: TableOptions = {}): Promise<Table> => {
  if (bytes.length > MAX_BYTES) {
    throw new AppError('spreadsheet/file-too-large', 413, 'Spreadsheets end at 10 MB.')
  }
  if (bytes.length === 0) throw new AppError('spreadsheet/unreadable', 422, 'The file is empty.')
  if (!isWorkbook(bytes)) return readDelimited(bytes, encoding)
  try {
    return await readWorkbook(bytes, sheet)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new AppError('spreadsheet/unreadable', 422, `The workbook is damaged: ${error.message}`)
  }
}
