import { DEFAULT_IMAGE_QUALITY, IMAGE_WIDTHS } from '#schemas/image-sizes.ts'
import { AppError } from '../../core/errors.ts'

/** Output formats, best first. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Validated parameters of the image optimiser. */
export type ImageRequest = {
  /** A path below /media/ or an http(s) address. */
  url: string
  /** Width in px; one of Specification §9's widths. */
  width: number
  /** 1 or a multiple of 5 up to 100, the closest to the requested value. */
  quality: number
  format: ImageFormat
}

/** Maximum width for AVIF, which is too expensive above it (docs/quality.md, rule 12). */
const WIDEST_AVIF = 1920

/** Parses `url`, `w`, `q` and the Accept header. Throws AppError 400 with the allowed values. */
export const parseImageRequest = (query: unknown, accept: string): ImageRequest => {
  const { url, w, q } = toRecord(query)
  if (typeof url !== 'string' || url.length > 1000 || !/^(\/media\/[\w.-]+$|https?:\/\/)/.test(url)) {
    throw new AppError('image/address', 400, 'url must be a path below /media/ or an http(s) address.')
  }
  const width = toWhole(w)
  if (width === null || !IMAGE_WIDTHS.includes(width)) {
    throw new AppError('image/width', 400, `w must be one of ${IMAGE_WIDTHS.join(', ')}.`)
  }
  const quality = q === undefined ? DEFAULT_IMAGE_QUALITY : toWhole(q)
  if (quality === null || quality < 1 || quality > 100) {
    throw new AppError('image/quality', 400, 'q must be a whole number from 1 to 100.')
  }
  return { url, width, quality: toKept(quality), format: pickFormat(accept, width) }
}

/**
 * Rounds the quality to steps of five, which look the same: a picture is made and cached in at most 21 qualities, not
 * in 100.
 */
const toKept = (quality: number): number => Math.max(1, Math.round(quality / 5) * 5)

const pickFormat = (accept: string, width: number): ImageFormat => {
  if (accept.includes('image/avif') && width <= WIDEST_AVIF) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

const toWhole = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : null

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
