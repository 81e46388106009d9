import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getNotice } from '#schemas/generated/api/notices.ts'

/** Returns the query for the notice in the page's address. */
export const noticeOf = ({ language, params }: PageFacts) =>
  apiQuery(getNotice, { noticeId: Number(params['noticeId']), languageCode: language })
