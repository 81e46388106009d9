import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { unpackTar, type ParsedTarEntryWithData } from 'modern-tar'
import { UsageError } from '../../core/errors.ts'
import { LIMITS, requireFit, type PackageFiles } from './package-form.ts'

/**
 * Reads every file of a package, from a `.tgz` or from a folder: an unpacked package, or one of `templates/`. Nothing
 * is written to disk, and only files that a template can have are accepted. Throws UsageError.
 */
export const readPackageFiles = async (place: string): Promise<PackageFiles> => {
  const found = await lstat(place).catch(() => null)
  if (found?.isDirectory()) return readFolder(place)
  if (!found?.isFile())
    throw new UsageError(found ? `${place} is neither a folder nor a file.` : `${place} does not exist.`)
  if (found.size > LIMITS.archiveBytes) throw new UsageError(`${place} is too large for a template.`)
  return readArchive(place, await readFile(place))
}

/** Reads an archive's bytes. Throws UsageError. */
export const readArchive = async (name: string, bytes: Uint8Array): Promise<PackageFiles> => {
  const files = new Map<string, Buffer>()
  for (const { header, data } of await unpack(name, bytes)) {
    if (header.type === 'directory') continue
    if (header.type !== undefined && header.type !== 'file') {
      throw new UsageError(`${name} contains ${JSON.stringify(header.name)}, which is not a regular file.`)
    }
    const content = Buffer.from(data ?? [])
    requireFit(name, files, header.name, content.length)
    files.set(header.name, content)
  }
  return files
}

const unpack = async (name: string, bytes: Uint8Array): Promise<ParsedTarEntryWithData[]> => {
  try {
    const tar = await promisify(gunzip)(bytes, { maxOutputLength: LIMITS.bytes })
    return await unpackTar(tar, { strict: true })
  } catch (error) {
    const isTooMuch = error instanceof RangeError
    const what = isTooMuch ? 'is too large when unpacked' : 'is not a readable .tgz file'
    throw new UsageError(`${name} ${what}.`, { cause: error })
  }
}

/** Reads a folder of `templates/` as if it were in a package under its own name. */
const readFolder = async (folder: string): Promise<PackageFiles> => {
  const files = new Map<string, Buffer>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const isTemplate = entries.some(({ name, parentPath }) => name === 'template.json' && parentPath === folder)
  const under = isTemplate ? `${basename(resolve(folder))}/` : ''
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name)
    const path = relative(folder, place).split(sep).join('/')
    if (path.split('/').some((part) => part.startsWith('.'))) continue
    if (entry.isDirectory()) continue
    if (!entry.isFile()) throw new UsageError(`${place} is not a regular file.`)
    requireFit(folder, files, under + path, (await lstat(place)).size)
    files.set(under + path, await readFile(place))
  }
  return files
}
