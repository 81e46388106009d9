import { apiQuery } from '#kit/api/api-query.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the first ongoing promotions. */
export const runningOffersOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON'], size, languageCode })
