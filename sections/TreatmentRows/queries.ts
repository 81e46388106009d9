import { apiQuery } from '#kit/api/api-query.ts'
import type { PageFacts } from '#kit/page.ts'
import { getProduct, listProducts, type ListProductsInput } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** An order of the list. */
export type RowOrder = NonNullable<ListProductsInput['sort']>

const ORDERS: readonly RowOrder[] = ['recommended', 'recent', 'priceAsc', 'priceDesc', 'name']

/** The orders a visitor may choose; none by price where prices are hidden. */
export const listRowOrders = (hasPrices: boolean): readonly RowOrder[] =>
  hasPrices ? ORDERS : ORDERS.filter((order) => !order.startsWith('price'))

/** The order that the page's address asks for; the clinic's own otherwise. */
export const readRowOrder = ({ query }: Pick<PageFacts, 'query'>, hasPrices: boolean): RowOrder =>
  listRowOrders(hasPrices).find((order) => order === query['sort']) ?? 'recommended'

/** The page of the list that the address asks for. */
export const rowsOf = (page: PageFacts, { size, hasPrices }: { size: number; hasPrices: boolean }) => {
  const { categoryId } = page.query
  return apiQuery(listProducts, {
    ...(categoryId ? { categoryId: Number(categoryId) } : {}),
    sort: readRowOrder(page, hasPrices && page.config.hasPriceView),
    page: Number(page.query['page'] ?? 1),
    size,
    languageCode: page.language,
  })
}

/** A treatment with its options, asked for when its row is opened. */
export const openedOf = (productId: number, languageCode: LanguageCode) =>
  apiQuery(getProduct, { productId, languageCode })
