import type { UpdateMediaInput, UploadedMedia } from '#schemas/generated/api/media.ts'
import type { Point } from './focal-point.ts'

type Words = UploadedMedia['alt']

/** Unsaved changes to a picture; texts by language, empty where removed. */
export type PictureChanges = {
  readonly name?: string
  readonly alt?: Readonly<Record<string, string>>
  readonly focalPoint?: Point | null
}

/** Returns the picture to store: its current state with the user's own changes applied. */
export const withPictureChanges = (media: UploadedMedia, own: PictureChanges): UpdateMediaInput => {
  const words: Record<string, string | undefined> = { ...media.alt, ...own.alt }
  const filled = Object.entries(words).filter(([, text]) => text !== undefined && text.trim() !== '')
  return {
    id: media.id,
    name: own.name?.trim() || media.name,
    alt: Object.fromEntries(filled),
    focalPoint: own.focalPoint === undefined ? media.focalPoint : own.focalPoint,
  }
}

/** Lists the site's languages without an alternative text. */
export const listMissingTexts = (alt: Words, languages: readonly string[]): string[] => {
  const words: Readonly<Record<string, string | undefined>> = alt
  return languages.filter((language) => !words[language]?.trim())
}
