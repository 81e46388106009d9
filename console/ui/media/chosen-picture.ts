import type { UploadedMedia } from '#schemas/generated/api/media.ts'

/**
 * Picture from the clinic's media, in the form that content stores. The texts of an uploaded picture are in the media
 * library.
 */
export type ChosenPicture = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt?: Readonly<Record<string, string>>
}

/**
 * Returns the value stored in content for an uploaded picture: an address that stays valid when its file changes, and
 * its size.
 */
export const toChosen = ({ address, width, height }: Pick<UploadedMedia, 'address' | 'width' | 'height'>) =>
  ({ src: address, width, height }) satisfies ChosenPicture

const ADDRESS = /^\/media\/([0-9a-z]{12})$/

/** Returns the id of the uploaded picture that an address refers to; null for any other picture. */
export const mediaIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null
