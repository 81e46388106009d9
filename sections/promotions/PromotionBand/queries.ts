import { apiQuery } from '#kit/api/api-query.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the ongoing promotions, in the clinic's order. */
export const proposalsOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON'], size, languageCode })
