import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getBoard } from '#schemas/generated/api/boards.ts'

/** The post that the page's address names; under another board's number it is not found. */
export const boardPostOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoard, {
    id: Number(params['id']),
    boardTypeId: Number(params['boardTypeId']),
    languageCode: language,
  })
