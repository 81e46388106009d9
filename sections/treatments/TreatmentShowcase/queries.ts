import { apiQuery } from '#kit/api/api-query.ts'
import { listProductCategories, type ListProductCategoriesOutput } from '#schemas/generated/api/product-categories.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

const ALL = 100

/** Returns the query for every category, in the clinic's order. */
export const categoriesOf = (languageCode: LanguageCode) => ({
  ...apiQuery(listProductCategories, { size: ALL, languageCode }),
  meta: { toBrowser },
})

/** Reduces categories to the fields of their tabs; descriptions and pictures would weigh as much as all treatments. */
const toBrowser = ({ rows, ...page }: ListProductCategoriesOutput) => ({
  ...page,
  rows: rows.map(({ id, name, productCount, fallbackFields }) => ({ id, name, productCount, fallbackFields })),
})

type Shown = { languageCode: LanguageCode; size: number; categoryId: number | null }

/** Returns the query for the first treatments of a category, or of all categories for null. */
export const shownProductsOf = ({ categoryId, ...rest }: Shown) =>
  apiQuery(listProducts, categoryId === null ? rest : { ...rest, categoryId })
