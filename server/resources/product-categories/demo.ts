import type { StoredProductCategory } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { categories } from './repository.ts'

/** Loads the demo's groups of treatments. */
export const loadDemo: LoadDemo = async (demo) => {
  const rows = await demo.read<StoredProductCategory>('categories', 'entities/product-category')
  return async (partnerId, db) => {
    for (const category of rows) await categories.insert(partnerId, db, category)
  }
}
