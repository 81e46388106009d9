import type { StoredProductCategory } from '#schemas/generated/api/stored.ts'
import { contentStore } from '../../db/content-store.ts'

/** The partner's groups of treatments. */
export const categories = contentStore('product_category', ['weight', 'id'], ({ weight }: StoredProductCategory) => ({
  weight,
}))
