import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listFaqs } from '#schemas/generated/api/faqs.ts'

/**
 * Returns the query for the first questions. The content API orders them by weight, so each category's first ones come
 * first.
 */
export const firstFaqsOf = ({ language }: PageFacts, size: number) =>
  apiQuery(listFaqs, { languageCode: language, size })
