import { apiQuery } from '#kit/api/api-query.ts'
import { listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

const ALL = 100

/** Returns the query for the categories with their number of treatments. */
export const categoriesOf = (languageCode: LanguageCode) => apiQuery(listProductCategories, { size: ALL, languageCode })

/** Returns the query for the first treatments, in the clinic's own order. */
export const platesOf = (languageCode: LanguageCode, size: number) => apiQuery(listProducts, { size, languageCode })
