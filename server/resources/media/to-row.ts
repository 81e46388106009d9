import { toLastingAddress, toPublicAddress } from '../../media/media-address.ts'
import { MEDIA_TYPES, type Media } from '../../media/media.ts'

/** A picture as it is sent to those who work with it. */
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
