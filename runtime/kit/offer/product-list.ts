import type { PageFacts } from '../page.ts'
import { apiQuery } from '../api/api-query.ts'
import { listProducts, type ListProductsInput } from '#schemas/generated/api/products.ts'

/** A sort order of the list. */
export type SortOrder = NonNullable<ListProductsInput['sort']>

const ORDERS: readonly SortOrder[] = ['recommended', 'recent', 'priceAsc', 'priceDesc', 'name']

/** Returns the sort orders that a visitor can choose; none by price where prices are hidden. */
export const listOrders = (hasPrices: boolean): readonly SortOrder[] =>
  hasPrices ? ORDERS : ORDERS.filter((order) => !order.startsWith('price'))

/** Returns the sort order in the page's URL; defaults to the clinic's own. */
export const readOrder = ({ query }: Pick<PageFacts, 'query'>, hasPrices: boolean): SortOrder =>
  listOrders(hasPrices).find((order) => order === query['sort']) ?? 'recommended'

/** Queries the page of the list that the URL selects. */
export const productsOf = (page: PageFacts, { size, hasPrices }: { size: number; hasPrices: boolean }) => {
  const { categoryId } = page.query
  return apiQuery(listProducts, {
    ...(categoryId ? { categoryId: Number(categoryId) } : {}),
    sort: readOrder(page, hasPrices && page.config.hasPriceView),
    page: Number(page.query['page'] ?? 1),
    size,
    languageCode: page.language,
  })
}
