import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { createBackgroundThread } from '../../core/background-thread.ts'
import { AppError, type ErrorCode } from '../../core/errors.ts'
import { looksLikeSvg, MAX_DRAWING_BYTES, type CleanSvg } from './clean-svg.ts'
import type { MediaKind, PictureChange, PictureFile } from './media.ts'
import { isMoving } from './picture-facts.ts'

/** Maximum size of an uploaded file in bytes. */
export const UPLOAD_BYTES = 25 * 1024 * 1024

const UPLOAD_PIXELS = 50_000_000
/** Maximum stored width in pixels. */
export const WIDEST = 4096
/** Maximum height, which is WebP's limit. */
export const TALLEST = 16_383
/** Maximum number of pixels that the optimiser reads: server/pages/images/transform-image.ts. */
export const MOST_PIXELS = 36_864_000
/** Maximum size in bytes that the optimiser reads: server/pages/images/image-source.ts. */
export const MAX_ORIGINAL_BYTES = 10 * 1024 * 1024
/** Settings that are tried in turn until the picture is small enough. */
const ATTEMPTS = [
  { width: WIDEST, quality: 90 },
  { width: WIDEST, quality: 75 },
  { width: 2560, quality: 60 },
] as const

/** Formats of cameras, phones and programs, regardless of the file name. */
const READ: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/** Picture in the form in which it is stored. */
export type PreparedPicture = PictureFile & {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  /** Differences from the uploaded file, beyond its format. */
  readonly changes: readonly PictureChange[]
}

/** Sanitizing a drawing that was designed to be slow takes up to a second. */
const runInThread = createBackgroundThread({
  worker: './svg-worker',
  name: 'clean',
  from: import.meta.url,
  idleMs: 60_000,
  timeoutMs: 10_000,
  memoryMib: 256,
  maxWaiting: 50,
})

let last: Promise<unknown> = Promise.resolve()

/**
 * Converts an uploaded file, regardless of its name, to the stored picture: upright, at most 4,096 px wide, without
 * anything but the picture itself. Runs one at a time: 50 megapixels take some 200 MB of memory. Throws 413 and 422.
 */
export const preparePicture = (path: string, kind: MediaKind): Promise<PreparedPicture> => {
  const made = last.then(() => prepare(path, kind))
  last = made.catch(() => {})
  return made
}

const prepare = async (path: string, kind: MediaKind): Promise<PreparedPicture> => {
  const head = await readHead(path)
  if (head.length === 0) throw refuse('media/empty', 'The file is empty.')
  if (looksLikeSvg(head)) return prepareDrawing(path, kind)
  if (/^....ftyp(?:hei[cxms]|hev[cxms])/s.test(head.toString('latin1', 0, 12))) throw notAPicture('heif')
  const found = await readFacts(path)
  const { width, height, format } = found
  if (!READ.has(format) || (format === 'heif' && found.compression !== 'av1')) throw notAPicture(format)
  if (width * height > UPLOAD_PIXELS) {
    const message = `The picture has ${width} × ${height} pixels; the maximum is ${UPLOAD_PIXELS / 1_000_000} million.`
    throw refuse('media/too-many-pixels', message, 413)
  }
  const size = (found.orientation ?? 1) > 4 ? { width: height, height: width } : { width, height }
  const made = await encode(path, format, size)
  const isSmaller = made.width < Math.min(size.width, WIDEST)
  const changes: PictureChange[] = [
    ...((await isMoving(path, found, head)) ? (['firstFrame'] as const) : []),
    ...(isSmaller ? (['smaller'] as const) : []),
  ]
  return { ...made, changes }
}

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const readFacts = async (path: string): Promise<Metadata> => {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    throw notAPicture()
  }
}

type Encoded = Omit<PreparedPicture, 'changes'>

type Size = { readonly width: number; readonly height: number }

const encode = async (path: string, format: string, size: Size): Promise<Encoded> => {
  for (const { width, quality } of ATTEMPTS) {
    const made = await draw(path, toWidth(size, width), quality, format)
    if (made.data.length <= MAX_ORIGINAL_BYTES) return made
  }
  throw refuse('media/too-detailed', 'The converted picture is larger than 10 MB. Make it smaller first.', 413)
}

/** Returns the picture's width within all limits; for a very tall picture it may be below the maximum width. */
const toWidth = ({ width, height }: Size, widest: number): number => {
  const scale = Math.min(1, widest / width, TALLEST / height)
  const pixels = width * height * scale ** 2
  return Math.max(1, Math.floor(width * scale * Math.min(1, Math.sqrt(MOST_PIXELS / pixels)) + 1e-6))
}

const draw = async (path: string, width: number, quality: number, format: string): Promise<Encoded> => {
  // A pipeline reads its file again each time, so that no decoded picture waits in memory.
  const image = sharp(path, { limitInputPixels: UPLOAD_PIXELS, failOn: 'error', sequentialRead: true })
    // Rotates according to EXIF; other EXIF data, such as the location, is dropped.
    .autoOrient()
    .resize({ width, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const drawing = format === 'png' || format === 'gif'
  try {
    const { data, info } = await image
      // Flat colours and lettering keep sharp edges; WebP decides by itself which data it can omit.
      .webp({ quality, alphaQuality: 100, effort: 4, ...(drawing ? { preset: 'drawing' as const } : {}) })
      .toBuffer({ resolveWithObject: true })
    return { ...toFile(data, 'webp'), data, width: info.width, height: info.height }
  } catch {
    throw refuse('media/broken', 'The picture is damaged and cannot be read completely.')
  }
}

const prepareDrawing = async (path: string, kind: MediaKind): Promise<PreparedPicture> => {
  if (kind !== 'logo') {
    const message =
      'SVG is only allowed for logos. Upload it as a logo, or use JPEG, PNG, WebP or AVIF for photographs.'
    throw refuse('media/svg-for-logos', message)
  }
  if ((await stat(path)).size > MAX_DRAWING_BYTES)
    throw refuse('media/svg-refused', 'A logo must be smaller than 256 KB.', 413)
  const { text, width, height } = await runInThread<CleanSvg>(await readFile(path))
  const data = Buffer.from(text)
  return { ...toFile(data, 'svg'), data, width, height, changes: [] }
}

/** Returns the name and the facts of a file. */
export const toFile = (data: Buffer, format: PictureFile['format']): PictureFile => ({
  hash: createHash('sha256').update(data).digest('hex').slice(0, 32),
  format,
  bytes: data.length,
})

const refuse = (code: ErrorCode, message: string, status = 422): AppError =>
  new AppError(code, status, message, { pointer: '/file' })

const notAPicture = (format?: string): AppError =>
  format === 'heif'
    ? refuse(
        'media/heic',
        'HEIC pictures are not supported. Set the phone to "most compatible", or save the picture as JPEG.',
      )
    : refuse('media/not-a-picture', 'This picture format is not supported. Use JPEG, PNG, WebP, AVIF or GIF.')
