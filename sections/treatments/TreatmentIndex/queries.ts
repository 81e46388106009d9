import { apiQuery } from '#kit/api/api-query.ts'
import { listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

const ALL = 100

/** Returns the query for every category, in the clinic's order. */
export const categoriesOf = (languageCode: LanguageCode) => apiQuery(listProductCategories, { size: ALL, languageCode })

/** Returns the query for the treatments of all categories, in the clinic's order. */
export const treatmentsOf = (languageCode: LanguageCode) => apiQuery(listProducts, { size: ALL, languageCode })
