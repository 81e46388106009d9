import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { MediaKind } from './media.ts'
import {
  MAX_ORIGINAL_BYTES,
  MOST_PIXELS,
  preparePicture,
  TALLEST,
  toFile,
  WIDEST,
  type PreparedPicture,
} from './prepare-picture.ts'

/** The picture and its transparency. Other chunks of a WebP file are metadata or animation. */
const CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/**
 * Prepares a picture like preparePicture, but leaves a file that already has the form of stored uploads unchanged, byte
 * for byte: encoding it again would produce another file of lower quality. Throws 413 and 422.
 */
export const prepareUnchanged = async (path: string, kind: MediaKind): Promise<PreparedPicture> => {
  const data = await readFile(path)
  return (await readKept(data)) ?? preparePicture(path, kind)
}

const readKept = async (data: Buffer): Promise<PreparedPicture | null> => {
  if (data.length > MAX_ORIGINAL_BYTES || !isBare(data)) return null
  try {
    const image = sharp(data, { failOn: 'error' })
    const { width, height, pages = 1 } = await image.metadata()
    if (width > WIDEST || height > TALLEST || width * height > MOST_PIXELS || pages > 1) return null
    // A truncated file is detected only when it is read completely.
    await image.stats()
    return { ...toFile(data, 'webp'), data, width, height, changes: [] }
  } catch {
    return null
  }
}

/** Checks whether a WebP file holds a picture and nothing else, neither within it nor after its end. */
const isBare = (data: Buffer): boolean => {
  if (data.toString('latin1', 0, 4) !== 'RIFF' || data.toString('latin1', 8, 12) !== 'WEBP') return false
  if (data.readUInt32LE(4) + 8 !== data.length) return false
  let at = 12
  while (at + 8 <= data.length) {
    if (!CHUNKS.has(data.toString('latin1', at, at + 4))) return false
    const size = data.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === data.length
}
