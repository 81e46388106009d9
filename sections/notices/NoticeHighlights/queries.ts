import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'

/** Returns the query for the first notices: pinned ones, then the newest. */
export const latestNoticesOf = ({ language }: PageFacts, size: number) =>
  apiQuery(listNotices, { languageCode: language, size })
