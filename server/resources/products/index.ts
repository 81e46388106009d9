import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { products } from './migrations/2026-11-20-01-products.ts'
import { productNames } from './migrations/2026-11-22-50-product-names.ts'
import { productOrders } from './migrations/2026-11-22-40-product-orders.ts'
import { productSearch } from './migrations/2026-11-29-31-product-search.ts'
import { operations } from './routes.ts'

export { PRODUCTS, showSummaries } from './routes.ts'
export { countByCategory, findProduct, findSummaries, listWholeProducts } from './repository.ts'
export { type StoredProductSummary } from './product-summary.ts'

/** Treatments with their options and prices. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [products, productOrders, productNames, productSearch],
  kinds,
})
