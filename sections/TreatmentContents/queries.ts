import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { listProducts } from '#schemas/generated/api/products.ts'

/** Treatments in the clinic's own order: all, or those of the category that the address asks for. */
export const listedOf = ({ query, language }: Pick<PageFacts, 'query' | 'language'>, size: number) =>
  apiQuery(listProducts, {
    ...(query['categoryId'] ? { categoryId: Number(query['categoryId']) } : {}),
    sort: 'recommended',
    page: Number(query['page'] ?? 1),
    size,
    languageCode: language,
  })
