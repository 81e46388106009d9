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
