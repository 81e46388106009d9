import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { getBoardType } from '#schemas/generated/api/notice-board-types.ts'

/** The board that the page's address names. */
export const boardTypeOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoardType, { id: Number(params['boardTypeId']), languageCode: language })

/** The board's posts that the page's address asks for: its keyword and its number. */
export const customerPostsOf = ({ language, params, query }: PageFacts, size: number) =>
  apiQuery(listCustomerPosts, {
    boardTypeId: Number(params['boardTypeId']),
    languageCode: language,
    ...(query['keyword'] ? { keyword: query['keyword'] } : {}),
    page: Number(query['page'] ?? 1),
    size,
  })
