import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listFaqCategories } from '#schemas/generated/api/faqs.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'

/** Returns the query for the clinic with its phone number and channels. */
export const infoOf = ({ language }: PageFacts) => apiQuery(getInfo, { languageCode: language })

/** Returns the query for the topics of frequent questions. */
export const topicsOf = ({ language }: PageFacts) => apiQuery(listFaqCategories, { languageCode: language })
