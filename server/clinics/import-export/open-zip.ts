import { buffer } from 'node:stream/consumers'
import { openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { UsageError } from '../../core/errors.ts'
import type { FileTree } from './clinic-folder.ts'
import { isOurs, LIMITS, requireLimits } from './tree-limits.ts'
import { readZipPath } from './zip-names.ts'

/** The bits of a Unix mode with the file type. */
const TYPE_BITS = 0o170000
const LINK = 0o120000

/** Folders and system files count too. */
const MAX_ENTRIES = 5 * LIMITS.files

/** Real content never compresses this well; a file with a higher ratio is a zip bomb. */
const MAX_COMPRESSION_RATIO = 1000

/**
 * Opens an archive of a clinic. Path traversal, links, encrypted files and excessive sizes are rejected before anything
 * is read; unpacked sizes are verified against the archive's directory. Throws UsageError.
 */
export const openZip = async (file: string): Promise<FileTree> => {
  const zip = await openArchive(file)
  try {
    const entries = await listEntries(zip, file)
    const find = (path: string): Entry => {
      const entry = entries.get(path)
      if (!entry) throw new UsageError(`${file} does not contain ${path}.`)
      return entry
    }
    return {
      name: file,
      paths: [...entries.keys()].toSorted(),
      read: async (path) => buffer(await zip.openReadStreamPromise(find(path))),
      size: async (path) => find(path).uncompressedSize,
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof UsageError ? error : toUsageError(file, error)
  }
}

const openArchive = async (file: string): Promise<ZipFile> => {
  try {
    // The library rejects entries that unpack to more than their declared size. Names are decoded below, in several
    // encodings.
    return await openPromise(file, { autoClose: false, lazyEntries: true, decodeStrings: false })
  } catch (error) {
    throw toUsageError(file, error)
  }
}

const toUsageError = (file: string, cause: unknown): UsageError =>
  new UsageError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })

const listEntries = async (zip: ZipFile, file: string): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let count = 0
  for await (const entry of zip.eachEntry()) {
    count += 1
    if (count > MAX_ENTRIES)
      throw new UsageError(`${file} contains more than ${MAX_ENTRIES} entries; it is not a clinic export.`)
    const path = readZipPath(entry)
    const wrongName = validateFileName(path)
    if (wrongName !== null) throw new UsageError(`${file} cannot be read: ${wrongName}. Nothing was read.`)
    if (path.endsWith('/') || !isOurs(path)) continue
    const fault = findFault(entry, path)
    if (fault) throw new UsageError(`${file} contains ${JSON.stringify(path)}, ${fault}. Nothing was read.`)
    if (entries.has(path)) throw new UsageError(`${file} contains ${path} twice. Nothing was read.`)
    entries.set(path, entry)
    bytes += entry.uncompressedSize
    requireLimits(file, { files: entries.size, bytes })
  }
  return entries
}

const findFault = (entry: Entry, path: string): string | null => {
  if (((entry.externalFileAttributes >>> 16) & TYPE_BITS) === LINK) return 'which is a symbolic link'
  if (entry.isEncrypted()) return 'which is encrypted'
  if (entry.uncompressedSize > Math.max(entry.compressedSize, 1000) * MAX_COMPRESSION_RATIO)
    return 'which is too large when unpacked'
  return path.endsWith('.json') && entry.uncompressedSize > LIMITS.jsonBytes ? 'which is too large' : null
}
