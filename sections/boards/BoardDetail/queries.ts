import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getBoard } from '#schemas/generated/api/boards.ts'

/** Returns the query for the post in the page's address; not found under another board's id. */
export const boardPostOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoard, {
    id: Number(params['id']),
    boardTypeId: Number(params['boardTypeId']),
    languageCode: language,
  })
