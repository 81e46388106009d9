import { lstat } from 'node:fs/promises'
import { UsageError } from '../../core/errors.ts'
import { CLINIC_FILES, type FileTree } from './clinic-folder.ts'
import { openFolder } from './open-folder.ts'
import { openZip } from './open-zip.ts'

/**
 * Opens a clinic's folder or archive. If it contains nothing but one folder, as archives of folders do, that folder is
 * opened. Throws UsageError.
 */
export const openTree = async (place: string): Promise<FileTree> => {
  const found = await lstat(place).catch(() => null)
  if (found?.isDirectory()) return withinFolder(await openFolder(place))
  if (found?.isFile()) return withinFolder(await openZip(place))
  throw new UsageError(found ? `${place} is neither a folder nor a file.` : `${place} does not exist.`)
}

const IDENTITY = `${CLINIC_FILES['information']}.json`

const withinFolder = (tree: FileTree): FileTree => {
  const found = tree.paths.filter((path) => path.endsWith(`/${IDENTITY}`)).toSorted((a, b) => a.length - b.length)
  const folder = found[0]?.slice(0, -IDENTITY.length) ?? ''
  if (folder === '' || !tree.paths.every((path) => path.startsWith(folder))) return tree
  return {
    name: `${tree.name}/${folder.slice(0, -1)}`,
    paths: tree.paths.map((path) => path.slice(folder.length)),
    read: (path) => tree.read(`${folder}${path}`),
    size: (path) => tree.size(`${folder}${path}`),
    close: () => tree.close(),
  }
}
