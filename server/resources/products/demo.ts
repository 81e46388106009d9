import type { StoredProduct } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { insertProduct } from './repository.ts'

/** Loads the demo's treatments. */
export const loadDemo: LoadDemo = async (demo) => {
  const products = await demo.read<StoredProduct>('products', 'entities/product')
  return async (partnerId, db, now) => {
    for (const product of products) await insertProduct(partnerId, db, product, now)
  }
}
