import type { LanguageCode } from '#schemas/language.ts'

/** Logos may be drawings; all others are raster pictures. */
export const MEDIA_KINDS = ['picture', 'logo'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Stored format of pictures: WebP, and SVG for logos that are drawings. */
export type MediaFormat = 'webp' | 'svg'

/**
 * Change that an upload made beyond the file format: only the first frame of an animation is stored, and a picture that
 * is too high is scaled down.
 */
export type PictureChange = 'firstFrame' | 'smaller'

/** Descriptions of the changes for operators. */
export const CHANGE_SENTENCES: Readonly<Record<PictureChange, string>> = {
  firstFrame: 'It is animated; only its first frame is used.',
  smaller: 'It is too tall or too large and is scaled down. Cut it into several pictures to keep its width.',
}

/** Alternative texts of a picture, by language. */
export type AltTexts = Partial<Record<LanguageCode, string>>

/** Position of a picture’s subject, across and down, from 0 to 1. */
export type FocalPoint = { readonly x: number; readonly y: number }

/** Stored file of a picture, named by its content. */
export type PictureFile = {
  /** 32 hexadecimal digits of the content's SHA-256. */
  readonly hash: string
  readonly format: MediaFormat
  readonly bytes: number
}

/** Picture uploaded by a clinic's staff. */
export type Media = PictureFile & {
  /** 12 unguessable letters and digits; content names the picture by them, independent of its file. */
  readonly id: string
  readonly kind: MediaKind
  readonly name: string
  readonly width: number
  readonly height: number
  readonly alt: AltTexts
  readonly focalPoint: FocalPoint | null
  /** Counts the changes; writers send the number that they started from. */
  readonly edit: number
  /** ISO UTC. */
  readonly createdAt: string
  readonly createdBy: string
  /** ISO UTC; null if it is not in the bin. */
  readonly removedAt: string | null
}

/** Returns the name of a picture's file, in the store and in its address. */
export const toFileName = ({ hash, format }: Pick<PictureFile, 'hash' | 'format'>): string => `${hash}.${format}`

/** Media types of the formats. */
export const MEDIA_TYPES: Readonly<Record<MediaFormat, string>> = { webp: 'image/webp', svg: 'image/svg+xml' }
