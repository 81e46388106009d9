import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getInfo } from '#schemas/generated/api/partners.ts'

/** Returns the query for the clinic with its channels. */
export const infoOf = ({ language }: PageFacts) => apiQuery(getInfo, { languageCode: language })
