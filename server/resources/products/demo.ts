import type { StoredProduct } from '#schemas/generated/api/stored.ts'
import type { LoadDemo } from '../../http/resource.ts'
import { insertProducts } from './repository.ts'

/** Loads the demo's treatments. */
export const loadDemo: LoadDemo = async (demo) => {
  const products = await demo.read<StoredProduct>('products', 'entities/product')
  return (partnerId, db, now) => insertProducts(partnerId, db, products, now)
}
