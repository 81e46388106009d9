import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../errors.ts'
import type { FileTree } from './clinic-folder.ts'
import { isOurs, requireLimits } from './tree-limits.ts'

/** Opens a clinic's folder. Links are refused: they could lead to files that nobody meant. Throws UsageError. */
export const openFolder = async (folder: string): Promise<FileTree> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths: string[] = []
  let bytes = 0
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name)
    const path = relative(folder, place).split(sep).join('/')
    if (!isOurs(path)) continue
    if (entry.isSymbolicLink()) throw new UsageError(`${place} is a link. Put the file itself there.`)
    if (!entry.isFile()) continue
    paths.push(path)
    bytes += (await stat(place)).size
  }
  requireLimits(folder, { files: paths.length, bytes })
  return {
    name: folder,
    paths: paths.toSorted(),
    read: (path) => readFile(join(folder, path)),
    size: async (path) => (await stat(join(folder, path))).size,
    close: async () => {},
  }
}
