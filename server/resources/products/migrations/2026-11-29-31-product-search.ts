import { createRefoldSearch } from '../../../db/refold-search.ts'

/** Keywords are found whatever width, kana, Chinese characters and spaces they are written with. */
export const productSearch = createRefoldSearch('2026-11-29-31-product-search', 'product')
