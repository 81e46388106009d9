import { apiQuery } from '#kit/api/api-query.ts'
import { getProduct } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'

export { productsOf } from '#kit/offer/product-list.ts'

/** Returns the query for a treatment with its options, sent when its row is opened. */
export const openedOf = (productId: number, languageCode: LanguageCode) =>
  apiQuery(getProduct, { productId, languageCode })
