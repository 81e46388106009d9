import type { PartnerId } from '../core/partner-id.ts'

/** Returns the tag of a partner’s own settings; everything of the partner depends on it: `partner:7`. */
export const partnerTag = (partnerId: PartnerId): string => `partner:${partnerId}`

/** Tag of everything rendered from content that belongs to no partner: rendered sections. */
export const MADE_TAG = 'made'

/** Returns the tag of a whole collection, for lists: `partner:7/products`. */
export const collectionTag = (partnerId: PartnerId, collection: string): string => `partner:${partnerId}/${collection}`

/** Returns the tag of one entity: `partner:7/products/42`. */
export const entityTag = (partnerId: PartnerId, collection: string, id: number | string): string =>
  `partner:${partnerId}/${collection}/${id}`

/**
 * Lists the partners whose own settings are among some tags, each once: `partner:7` counts, `partner:7/products` does
 * not.
 */
export const listPartners = (tags: readonly string[]): PartnerId[] => [
  ...new Set(
    tags.flatMap((tag) => {
      const id = /^partner:(\d+)$/.exec(tag)?.[1]
      // Our own code wrote the tag from a PartnerId.
      return id === undefined ? [] : [Number(id) as PartnerId]
    }),
  ),
]
