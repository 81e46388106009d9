import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../db/private-files.ts'
import type { Env } from '../../core/env.ts'
import type { Files, FileStore } from './file-store.ts'
import { createFolderStore, sweepFolder, toUnfinished } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

const MEGABYTE = 1024 * 1024

/** Opens the folder of a deployment’s pictures. */
export const openFolderStore = (env: Pick<Env, 'dataDir'>): FileStore => createFolderStore(join(env.dataDir, 'media'))

/** Opens the file storage of a deployment: the configured bucket, else a folder. */
export const openFiles = (env: Pick<Env, 'dataDir' | 's3' | 'mediaQuotaMb'>): Files => {
  const store = env.s3 ? createS3Store(env.s3) : openFolderStore(env)
  const uploads = join(env.dataDir, 'uploads')
  return {
    store,
    quotaBytes: env.mediaQuotaMb * MEGABYTE,
    receive: async (stream) => {
      // Synchronous, so that the stream's end or error cannot pass unhandled.
      mkdirSync(uploads, { recursive: true, mode: PRIVATE_FOLDER })
      const path = join(uploads, toUnfinished(randomUUID()))
      const drop = () => rm(path, { force: true })
      const target = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE })
      try {
        await pipeline(stream, target)
      } catch (error) {
        await drop()
        throw error
      }
      return { path, bytes: target.bytesWritten, drop }
    },
    sweep: async (before) => {
      await sweepFolder(uploads, before)
      await store.sweep(before)
    },
  }
}
