import { lstat } from 'node:fs/promises'
import { UsageError } from '../errors.ts'
import type { FileTree } from './clinic-folder.ts'
import { openFolder } from './open-folder.ts'
import { openZip } from './open-zip.ts'

/** Opens a clinic's folder or archive, whichever it is. Throws UsageError. */
export const openTree = async (place: string): Promise<FileTree> => {
  const found = await lstat(place).catch(() => null)
  if (found?.isDirectory()) return openFolder(place)
  if (found?.isFile()) return openZip(place)
  throw new UsageError(found ? `${place} is neither a folder nor a file.` : `There is no ${place}.`)
}
