import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { UsageError } from '../../core/errors.ts'
import type { OutFile } from './clinic-folder.ts'

/** Fixed metadata for reproducible archives: equal content gives equal bytes. */
const NO_TIME = { mtime: new Date(1980, 0, 1), mode: 0o100600, forceDosTimestamp: true }

/** Checks that nothing would be overwritten. Throws UsageError. */
export const requireFree = async (place: string): Promise<void> => {
  if (!existsSync(place)) return
  if (isZip(place)) throw new UsageError(`${place} already exists. Choose another name.`)
  const names = await readdir(place).catch(() => null)
  if (names === null) throw new UsageError(`${place} is a file. Choose another name or one that ends in .zip.`)
  if (names.length > 0) throw new UsageError(`${place} is not empty. Choose another folder, or empty it.`)
}

/** Writes files into a folder, or into an archive if the path ends in `.zip`; readable only by their owner. */
export const writeFiles = async (place: string, files: readonly OutFile[]): Promise<void> => {
  if (isZip(place)) return writeZip(place, files)
  for (const file of files) {
    const path = join(place, file.path)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, await file.read(), { mode: 0o600 })
  }
}

const isZip = (place: string): boolean => place.toLowerCase().endsWith('.zip')

/** Writes an archive under a temporary name until it is complete. */
const writeZip = async (place: string, files: readonly OutFile[]): Promise<void> => {
  const unfinished = `${place}.writing`
  await mkdir(dirname(place), { recursive: true })
  try {
    const zip = new ZipFile()
    // A read error is emitted by the archive, not by its stream.
    zip.on('error', (error) => void zip.outputStream.emit('error', error))
    const writing = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }))
    for (const { path, read } of files) {
      // One by one: a clinic's pictures may exceed the memory.
      zip.addReadStreamLazy(path, NO_TIME, (done) => {
        read().then(
          (bytes) => done(null, Readable.from([bytes])),
          (error: unknown) => done(error, Readable.from([])),
        )
      })
    }
    zip.end()
    await writing
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
