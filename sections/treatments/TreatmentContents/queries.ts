import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listProducts } from '#schemas/generated/api/products.ts'

/** Returns the query for treatments in the clinic's own order: all, or those of the category in the address. */
export const listedOf = ({ query, language }: Pick<PageFacts, 'query' | 'language'>, size: number) =>
  apiQuery(listProducts, {
    ...(query['categoryId'] ? { categoryId: Number(query['categoryId']) } : {}),
    sort: 'recommended',
    page: Number(query['page'] ?? 1),
    size,
    languageCode: language,
  })
