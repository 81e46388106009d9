import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listFaqCategories, listFaqs } from '#schemas/generated/api/faqs.ts'

/**
 * Returns the query for all questions of the page's category, independent of the keyword: the search filters them
 * locally while the visitor types. The content API returns a hundred at once, more than a clinic writes.
 */
export const faqsOf = ({ language, query }: PageFacts) =>
  apiQuery(listFaqs, {
    languageCode: language,
    ...(query['categoryId'] ? { categoryId: Number(query['categoryId']) } : {}),
    size: 100,
  })

/** Returns the query for the categories of the questions. */
export const faqCategoriesOf = ({ language }: PageFacts) => apiQuery(listFaqCategories, { languageCode: language })
