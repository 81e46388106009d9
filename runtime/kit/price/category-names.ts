import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import type { PublicConfig } from '../page.ts'

/**
 * Returns a function that gives the name above a product on its card, its first category's; null where the partner does
 * not show categories (`exposureCategory`).
 */
export const toCategoryNames = (
  categories: readonly Pick<ProductCategory, 'id' | 'name'>[],
  { exposureCategory }: Pick<PublicConfig, 'exposureCategory'>,
): ((product: Pick<ProductSummary, 'categoryIds'>) => string | null) => {
  if (!exposureCategory) return () => null
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return ({ categoryIds: [first] }) => (first !== undefined && names.get(first)) || null
}
