import { apiQuery } from '#kit/api/api-query.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

/**
 * Returns the query for the first treatments in the clinic's own order, which it is advised to base on its bookings.
 */
export const boardProductsOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listProducts, { sort: 'recommended', size, languageCode })
