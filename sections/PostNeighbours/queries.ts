import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listBoards } from '#schemas/generated/api/boards.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'

/** As many rows as the content API gives at once; posts further back have no neighbours here. */
const SIZE = 100

/** The notices around the page's notice. */
export const noticesAround = ({ language }: PageFacts) => apiQuery(listNotices, { size: SIZE, languageCode: language })

/** The posts of the board that the page's post stands on. */
export const boardPostsAround = ({ language, params }: PageFacts) =>
  apiQuery(listBoards, { boardTypeId: Number(params['boardTypeId']), size: SIZE, languageCode: language })

/** Whether the page's post is one of a board, by its route. */
export const isOnBoard = ({ route }: PageFacts): boolean => route.startsWith('/boards/')
