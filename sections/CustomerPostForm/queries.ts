import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { getBoardType } from '#schemas/generated/api/notice-board-types.ts'

/** The board that the page's address names. */
export const boardTypeOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoardType, { id: Number(params['boardTypeId']), languageCode: language })

/** Its posts, which only a board that customers write on has: for any other the content API answers 404. */
export const newestPostOf = ({ language, params }: PageFacts) =>
  apiQuery(listCustomerPosts, { boardTypeId: Number(params['boardTypeId']), languageCode: language, size: 1 })
