import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getProductCategory } from '#schemas/generated/api/product-categories.ts'

/** The category the page is about; null on the page of all treatments, and on one without a category. */
export const categoryOf = ({ route, query, language }: PageFacts) => {
  const id = query['categoryId']
  if (route !== '/products/category/pick' || id === undefined) return null
  return apiQuery(getProductCategory, { productCategoryId: Number(id), languageCode: language })
}
