import { listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { getProduct } from '#schemas/generated/api/products.ts'
import { apiQuery } from '../api/api-query.ts'
import type { PageFacts } from '../page.ts'

/** Queries the product of a product's page or of an offer on it; every section of that page shares the query. */
export const productOf = ({ params, language }: Pick<PageFacts, 'params' | 'language'>) =>
  apiQuery(getProduct, { productId: Number(params['productId']), languageCode: language })

/** Queries all treatment categories with their names in the page's language. */
export const categoriesOf = ({ language }: Pick<PageFacts, 'language'>) =>
  apiQuery(listProductCategories, { size: 100, languageCode: language })
