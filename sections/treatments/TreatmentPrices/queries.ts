import { apiQuery } from '#kit/api/api-query.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** Returns the query for the treatments of all categories, in the clinic's order. */
export const pricedTreatmentsOf = (languageCode: LanguageCode) => apiQuery(listProducts, { size: 100, languageCode })
