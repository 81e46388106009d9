import type { PartnerId } from '../db/partner-id.ts'

/** The tag of a partner's own settings; everything of the partner depends on it: `partner:7`. */
export const partnerTag = (partnerId: PartnerId): string => `partner:${partnerId}`

/** The tag of everything that was made of content and belongs to no partner: rendered sections. */
export const MADE_TAG = 'made'

/** The tag of a whole collection, for lists: `partner:7/products`. */
export const collectionTag = (partnerId: PartnerId, collection: string): string => `partner:${partnerId}/${collection}`

/** The tag of one entity: `partner:7/products/42`. */
export const entityTag = (partnerId: PartnerId, collection: string, id: number | string): string =>
  `partner:${partnerId}/${collection}/${id}`

/** The partners whose own settings some tags are about, each once: `partner:7` is, `partner:7/products` is not. */
export const listPartners = (tags: readonly string[]): PartnerId[] => [
  ...new Set(
    tags.flatMap((tag) => {
      const id = /^partner:(\d+)$/.exec(tag)?.[1]
      // The tag was written by our own code from a PartnerId.
      return id === undefined ? [] : [Number(id) as PartnerId]
    }),
  ),
]
