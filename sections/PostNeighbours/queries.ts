import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getBoard } from '#schemas/generated/api/boards.ts'
import { getNotice } from '#schemas/generated/api/notices.ts'

/** The page's notice, which knows its neighbours; asked as the section of the notice itself does, so asked once. */
export const noticeOf = ({ language, params }: PageFacts) =>
  apiQuery(getNotice, { noticeId: Number(params['noticeId']), languageCode: language })

/** The page's post, which knows its neighbours; asked as the section of the post itself does, so asked once. */
export const boardPostOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoard, {
    id: Number(params['id']),
    boardTypeId: Number(params['boardTypeId']),
    languageCode: language,
  })

/** Checks by the route whether the page's post is on a board. */
export const isOnBoard = ({ route }: PageFacts): boolean => route.startsWith('/boards/')
