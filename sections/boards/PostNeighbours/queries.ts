import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getBoard } from '#schemas/generated/api/boards.ts'
import { getNotice } from '#schemas/generated/api/notices.ts'

/**
 * Returns the query for the page's notice with its neighbours; identical to the query of the notice's own section, so
 * it is sent once.
 */
export const noticeOf = ({ language, params }: PageFacts) =>
  apiQuery(getNotice, { noticeId: Number(params['noticeId']), languageCode: language })

/**
 * Returns the query for the page's post with its neighbours; identical to the query of the post's own section, so it is
 * sent once.
 */
export const boardPostOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoard, {
    id: Number(params['id']),
    boardTypeId: Number(params['boardTypeId']),
    languageCode: language,
  })

/** Checks by the route whether the page's post is on a board. */
export const isOnBoard = ({ route }: PageFacts): boolean => route.startsWith('/boards/')
