import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getExhibition } from '#schemas/generated/api/exhibitions.ts'

/** Returns the query for the promotion in the page's address. */
export const promotionOf = ({ language, params }: Pick<PageFacts, 'language' | 'params'>) =>
  apiQuery(getExhibition, { exhibitionId: Number(params['exhibitionId']), languageCode: language })
