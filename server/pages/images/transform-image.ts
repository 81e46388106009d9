import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../core/errors.ts'
import type { ImageFormat, ImageRequest } from './image-request.ts'

const MAX_PIXELS = 40_000_000
const AVIF_EFFORT = 2
/** Concurrent transformations: one core stays free for pages. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAX_WAITING = 64

sharp.concurrency(1)
sharp.cache(false)

const waiting: (() => void)[] = []
let running = 0

/**
 * Scales a picture to `width` px, never above its own size. Refuses SVG and files that are not pictures. Throws
 * AppError.
 */
export const transformImage = async (
  original: Buffer,
  { width, quality, format }: Omit<ImageRequest, 'url'>,
): Promise<Buffer> => {
  await takePlace()
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format: found } = await image.metadata()
    if (!found || found === 'svg') throw unreadable()
    const resized = image.rotate().resize({ width, withoutEnlargement: true })
    return await encode(resized, format, quality).toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const encode = (image: Sharp, format: ImageFormat, quality: number) => {
  switch (format) {
    case 'avif':
      // AVIF reaches the same quality with a lower number than WebP and JPEG.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: AVIF_EFFORT })
    case 'webp':
      return image.webp({ quality })
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
  }
}

const takePlace = async () => {
  if (waiting.length >= MAX_WAITING)
    throw new AppError('image/busy', 503, 'Too many pictures are being processed. Try again.')
  if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
  running += 1
}

const unreadable = () => new AppError('image/unreadable', 400, 'This picture cannot be resized.')
