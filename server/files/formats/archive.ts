import { unzipSync } from 'fflate'
import { AppError } from '../../core/errors.ts'

/**
 * Maximum unpacked size: a workbook of 2,000 rows has about a megabyte, so more than this is a mistake or an attack.
 */
const MAX_BYTES = 48 * 1024 * 1024
const MAX_FILES = 500

/**
 * Unpacks the files of a ZIP archive that match `isWanted`. An entry is never unpacked beyond its declared size, and
 * the sum of the declared sizes is limited first: a small archive cannot exhaust memory. Throws 422.
 */
export const unpack = (bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> => {
  let total = 0
  let count = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!isWanted(name)) return false
    total += originalSize
    count += 1
    if (total > MAX_BYTES || count > MAX_FILES) throw tooLarge()
    return true
  }
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('spreadsheet/unreadable', 422, 'The file is damaged and cannot be unpacked.')
  }
}

/** Creates the error for an archive that is too large when unpacked. */
export const tooLarge = (): AppError => new AppError('spreadsheet/too-large', 422, 'The unpacked file is too large.')
