import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listBoards } from '#schemas/generated/api/boards.ts'
import { getBoardType } from '#schemas/generated/api/notice-board-types.ts'

/** Returns the query for the board in the page's address. */
export const boardTypeOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoardType, { id: Number(params['boardTypeId']), languageCode: language })

/** Returns the query for the board's posts by the keyword and page number in the page's address. */
export const boardPostsOf = ({ language, params, query }: PageFacts, size: number) =>
  apiQuery(listBoards, {
    boardTypeId: Number(params['boardTypeId']),
    languageCode: language,
    ...(query['keyword'] ? { keyword: query['keyword'] } : {}),
    page: Number(query['page'] ?? 1),
    size,
  })
