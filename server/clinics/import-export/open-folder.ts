import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../../core/errors.ts'
import type { FileTree } from './clinic-folder.ts'
import { isOurs, requireLimits } from './tree-limits.ts'

/** Opens a clinic's folder. Links are rejected, because they could lead to unintended files. Throws UsageError. */
export const openFolder = async (folder: string): Promise<FileTree> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  /** Keyed by NFC path: operating systems encode the same characters differently. */
  const files = new Map<string, string>()
  let bytes = 0
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name)
    const path = relative(folder, place).split(sep).join('/')
    if (!isOurs(path)) continue
    if (entry.isSymbolicLink()) throw new UsageError(`${place} is a symbolic link. Replace it with the file itself.`)
    if (!entry.isFile()) continue
    files.set(path.normalize('NFC'), place)
    bytes += (await stat(place)).size
  }
  requireLimits(folder, { files: files.size, bytes })
  const find = (path: string): string => {
    const place = files.get(path)
    if (place === undefined) throw new UsageError(`${folder} does not contain ${path}.`)
    return place
  }
  return {
    name: folder,
    paths: [...files.keys()].toSorted(),
    read: async (path) => readFile(find(path)),
    size: async (path) => (await stat(find(path))).size,
    close: async () => {},
  }
}
