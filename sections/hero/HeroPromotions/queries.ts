import { apiQuery } from '#kit/api/api-query.ts'
import { listExhibitions, type ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the promotions beside the large tile, plus the one inside it. */
export const mosaicPromotionsOf = (languageCode: LanguageCode, beside: number) =>
  apiQuery(listExhibitions, { state: ['ONGOING', 'ALWAYS_ON'], size: beside + 1, languageCode })

/** Assigns the first promotion to the large tile, unless it is the only one, which would leave nothing beside it. */
export const layPromotions = (
  rows: readonly ExhibitionSummary[],
  beside: number,
): { first?: ExhibitionSummary | undefined; beside: ExhibitionSummary[] } =>
  rows.length > 1 || beside === 0
    ? { first: rows[0], beside: rows.slice(1, beside + 1) }
    : { beside: rows.slice(0, beside) }
