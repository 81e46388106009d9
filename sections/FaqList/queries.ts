import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listFaqCategories, listFaqs } from '#schemas/generated/api/faqs.ts'

/**
 * The questions of the page's category, all of them whatever the keyword: the search filters what is here, so that
 * it answers while one types. The content API gives a hundred at once, more than a clinic writes.
 */
export const faqsOf = ({ language, query }: PageFacts) =>
  apiQuery(listFaqs, {
    languageCode: language,
    ...(query['categoryId'] ? { categoryId: Number(query['categoryId']) } : {}),
    size: 100,
  })

/** The groups that the questions stand in. */
export const faqCategoriesOf = ({ language }: PageFacts) => apiQuery(listFaqCategories, { languageCode: language })
