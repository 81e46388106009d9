import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listNotices } from '#schemas/generated/api/notices.ts'

/** Returns the query for the notices by the keyword and page number in the page's address. */
export const noticesOf = ({ language, query }: PageFacts, size: number) =>
  apiQuery(listNotices, {
    languageCode: language,
    ...(query['keyword'] ? { keyword: query['keyword'] } : {}),
    page: Number(query['page'] ?? 1),
    size,
  })
