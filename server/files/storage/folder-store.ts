import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartnerId } from '../../core/partner-id.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../db/private-files.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Suffix of files being written; they are renamed when completely on disk. */
const UNFINISHED = '.part'

/** Creates a store below a folder: `<folder>/<partner>/<name>`, accessible only to this process’s user. */
export const createFolderStore = (folder: string): FileStore => {
  const toFolder = (partnerId: PartnerId) => join(folder, String(partnerId))
  const toFile = (partnerId: PartnerId, name: string) => join(toFolder(partnerId), name)
  return {
    place: folder,
    put: async (partnerId, name, data) => {
      const own = toFolder(partnerId)
      await mkdir(own, { recursive: true, mode: PRIVATE_FOLDER })
      const draft = join(own, `${name}.${randomUUID()}${UNFINISHED}`)
      try {
        await writeThrough(draft, data)
        await rename(draft, join(own, name))
        await settleFolder(own)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw error
      }
    },
    read: (partnerId, name) => readFile(toFile(partnerId, name)).catch(orNull),
    has: async (partnerId, name) => (await stat(toFile(partnerId, name)).catch(orNull)) !== null,
    remove: (partnerId, name) => rm(toFile(partnerId, name), { force: true }),
    list: async (partnerId) => (await listFiles(toFolder(partnerId))).filter(({ name }) => !name.endsWith(UNFINISHED)),
    sweep: async (before) => {
      for (const name of (await readdir(folder).catch(orNull)) ?? []) await sweepFolder(join(folder, name), before)
    },
  }
}

/** Deletes unfinished files of a folder that have not been written to since the given time. */
export const sweepFolder = async (folder: string, before: Date): Promise<void> => {
  for (const { name, changedAt } of await listFiles(folder)) {
    if (name.endsWith(UNFINISHED) && changedAt < before) await rm(join(folder, name), { force: true })
  }
}

/** Returns the name of an incomplete file. */
export const toUnfinished = (name: string): string => `${name}${UNFINISHED}`

/** Writes a file and flushes it, so that its bytes survive a power cut. */
const writeThrough = async (file: string, data: Buffer): Promise<void> => {
  const handle = await open(file, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder, so that a new name survives a power cut. Windows has no such step. */
const settleFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const listFiles = async (folder: string): Promise<StoredFile[]> => {
  const names = (await readdir(folder).catch(orNull)) ?? []
  const found = await Promise.all(
    names.map(async (name) => {
      // Deleted meanwhile: another process cleans up too.
      const facts = await stat(join(folder, name)).catch(orNull)
      return facts?.isFile() ? [{ name, bytes: facts.size, changedAt: facts.mtime }] : []
    }),
  )
  return found.flat()
}

const orNull = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
