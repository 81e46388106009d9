import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../db/private-files.ts'

/** Files by key in one folder; the least recently used are deleted when the size limit is exceeded. */
export type DiskCache = {
  read: (key: string) => Promise<Buffer | null>
  write: (key: string, data: Buffer) => Promise<void>
}

/** Creates a cache of at most `maxBytes` below `folder`. A full or read-only disk only causes cache misses. */
export const createDiskCache = (folder: string, maxBytes: number): DiskCache => {
  const toFile = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  let bytes: number | null = null

  return {
    read: async (key) => {
      const file = toFile(key)
      try {
        const data = await readFile(file)
        const now = new Date()
        await utimes(file, now, now)
        // A power failure can leave an empty file under the name.
        return data.length > 0 ? data : null
      } catch {
        return null
      }
    },
    write: async (key, data) => {
      const file = toFile(key)
      const draft = `${file}.${process.pid}.tmp`
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
        bytes ??= await measure(folder)
        await writeFile(draft, data, { mode: PRIVATE_FILE })
        await rename(draft, file)
        bytes += data.length
        if (bytes > maxBytes) bytes = await prune(folder, maxBytes * 0.8)
      } catch {
        // The picture is ready and is being sent; failing to cache it costs time later, not correctness now. A partial
        // file would remain and keep a full disk full.
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

const list = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = join(folder, name)
      const { size, mtimeMs } = await stat(file)
      return { file, size, mtimeMs }
    }),
  )

const measure = async (folder: string): Promise<number> => (await list(folder)).reduce((sum, { size }) => sum + size, 0)

const prune = async (folder: string, target: number): Promise<number> => {
  const files = (await list(folder)).toSorted((a, b) => b.mtimeMs - a.mtimeMs)
  let kept = 0
  for (const { file, size } of files) {
    if (kept + size <= target) kept += size
    else await rm(file, { force: true })
  }
  return kept
}
