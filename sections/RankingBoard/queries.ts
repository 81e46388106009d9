import { apiQuery } from '#kit/api/api-query.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** The first treatments in the clinic's own order, which its weights set by reservations. */
export const boardProductsOf = (languageCode: LanguageCode, size: number) =>
  apiQuery(listProducts, { sort: 'recommended', size, languageCode })
