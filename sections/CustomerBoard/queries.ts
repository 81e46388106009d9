import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getBoardType } from '#schemas/generated/api/notice-board-types.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'

/** The board that the page's address names. */
export const boardTypeOf = ({ language, params }: PageFacts) =>
  apiQuery(getBoardType, { id: Number(params['boardTypeId']), languageCode: language })

/** The clinic with its channels. */
export const infoOf = ({ language }: PageFacts) => apiQuery(getInfo, { languageCode: language })
