import { apiQuery } from '#kit/api/api-query.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The first treatments in the clinic's own order, which it is told to keep by its bookings. */
export const rankedProductsOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listProducts, { sort: 'recommended', size, languageCode })
