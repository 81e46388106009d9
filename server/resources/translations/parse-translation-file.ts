import { decodeXml } from '../../files/formats/decode-xml.ts'
import { parseTable } from '../../files/formats/parse-table.ts'
import { isWorkbook } from '../../files/formats/workbook.ts'
import { AppError } from '../../core/errors.ts'
import { readTranslationSheet } from './translation-sheet.ts'
import { readXliff, type TranslationFile } from './xliff.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** Parses a workbook or an XLIFF document on this thread; see `readTranslationFile`. Throws 413 and 422. */
export const parseTranslationFile = (bytes: Uint8Array): TranslationFile => {
  if (bytes.length > MAX_BYTES)
    throw new AppError('translation/file-too-large', 413, 'The translation file is larger than 10 MB.')
  return isWorkbook(bytes) ? readTranslationSheet(parseTable(bytes)) : readXliff(decodeXml(bytes))
}
