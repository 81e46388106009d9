import { apiQuery } from '#kit/api/api-query.ts'
import { listExhibitions } from '#schemas/generated/api/exhibitions.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The promotions beside the large tile. */
export const mosaicPromotionsOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON'], size: Math.max(size, 1), languageCode })
