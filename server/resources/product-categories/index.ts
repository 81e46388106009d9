import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { productCategories } from './migrations/2026-11-20-02-product-categories.ts'
import { operations } from './routes.ts'

export { CATEGORIES } from './routes.ts'
export { categories } from './repository.ts'

/** Groups of treatments. */
export const resource = defineResource({ contract, operations, migrations: [productCategories], kinds })
