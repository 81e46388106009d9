import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getProductCategory } from '#schemas/generated/api/product-categories.ts'

/**
 * Returns the query for the page's category; null on the page of all treatments or when the treatment has no category.
 */
export const categoryOf = ({ route, query, language }: PageFacts) => {
  const id = query['categoryId']
  if (route !== '/products/category/pick' || id === undefined) return null
  return apiQuery(getProductCategory, { productCategoryId: Number(id), languageCode: language })
}
