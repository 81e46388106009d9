import { toLastingAddress, toPublicAddress } from '../../files/media/media-address.ts'
import { MEDIA_TYPES, type Media } from '../../files/media/media.ts'

/** Converts a picture to its response row for staff. */
export const toRow = (media: Media, useCount: number) => {
  const { hash: _, format, ...rest } = media
  return {
    ...rest,
    mime: MEDIA_TYPES[format],
    address: toLastingAddress(media.id),
    fileAddress: toPublicAddress(media),
    useCount,
  }
}
