import { storeKind } from '../../content/kinds/store-kind.ts'
import { categories } from './repository.ts'
import { CATEGORIES } from './routes.ts'

/** Groups of treatments, as the clinic writes them. */
export const kinds = [
  storeKind({
    name: 'product-categories',
    schema: 'entities/product-category',
    collection: CATEGORIES,
    table: 'product_category',
    store: categories,
  }),
]
