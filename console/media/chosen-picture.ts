import type { UploadedMedia } from '#schemas/generated/api/media.ts'

/** A picture of the clinic's media, as content keeps it. One that was uploaded has its words in the media. */
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

/** The id of the uploaded picture that an address names; null for any other picture. */
export const mediaIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null
