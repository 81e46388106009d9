import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { getBoardType } from '#schemas/generated/api/notice-board-types.ts'

/** Returns the query for the board in the page's address. */
export const boardTypeOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoardType, { id: Number(params['boardTypeId']), languageCode: language })

/**
 * Returns the query for the board's posts, which exist only on customers' boards: for any other the content API answers
 * 404.
 */
export const newestPostOf = ({ language, params }: PageFacts) =>
  apiQuery(listCustomerPosts, { boardTypeId: Number(params['boardTypeId']), languageCode: language, size: 1 })
