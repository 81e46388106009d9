import { open } from 'node:fs/promises'
import type { Metadata } from 'sharp'

/** Checks whether a file is animated. */
export const isMoving = async (path: string, { format, pages = 1 }: Metadata, head: Buffer): Promise<boolean> => {
  if (format === 'png') return isMovingPng(path)
  return pages > 1 || /^....ftypavis/s.test(head.toString('latin1', 0, 12))
}

/** Maximum chunks to scan; no PNG has more before its picture. */
const MAX_CHUNKS = 200

/** Checks for a chunk before the picture that marks an animated PNG; other programs ignore it. */
const isMovingPng = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    let at = 8
    for (let count = 0; count < MAX_CHUNKS; count += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, at)
      const type = buffer.toString('latin1', 4, 8)
      if (bytesRead < 8 || type === 'IDAT') return false
      if (type === 'acTL') return true
      at += 12 + buffer.readUInt32BE(0)
    }
    return false
  } finally {
    await file.close()
  }
}
