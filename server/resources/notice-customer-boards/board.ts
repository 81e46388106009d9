import type { StoredBoardType } from '#schemas/generated/api/stored.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { notFound } from '../../core/errors.ts'
import { collectionTag, entityTag } from '../../tenancy/tags.ts'
import { boardTypes } from '../notice-board-types/index.ts'

/** Collection in the cache tags of the answers with customers’ posts. */
export const CUSTOMER_POSTS = 'notice-customer-boards'

/** Returns the cache tags of a post and its list. */
export const postTags = (partnerId: PartnerId, id: number): string[] => [
  collectionTag(partnerId, CUSTOMER_POSTS),
  entityTag(partnerId, CUSTOMER_POSTS, id),
]

/** Returns a customer board of the partner. Throws 404 for any other board. */
export const findCustomerBoard = async (partnerId: PartnerId, db: Queries, id: number): Promise<StoredBoardType> => {
  const boardType = await boardTypes.find(partnerId, db, id)
  if (boardType?.kind !== 'CUSTOMER_BOARD') throw notFound('boards', 'board')
  return boardType
}
