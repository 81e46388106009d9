import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'

/** Treatments below a heading; without a name, the whole list. */
export type ProductGroup = { id: number; name: string | null; rows: ProductSummary[] }

/**
 * Groups the list by category in the clinic's own order, where each category has treatments; any other order is one
 * list.
 */
export const groupProducts = (
  rows: readonly ProductSummary[],
  categories: readonly Pick<ProductCategory, 'id' | 'name'>[],
  isByCategory: boolean,
): ProductGroup[] => {
  if (!isByCategory) return [{ id: 0, name: null, rows: [...rows] }]
  const known = new Set<number | undefined>(categories.map(({ id }) => id))
  const groups = categories.map(({ id, name }): ProductGroup => ({
    id,
    name,
    rows: rows.filter(({ categoryIds }) => categoryIds[0] === id),
  }))
  const others = rows.filter(({ categoryIds: [first] }) => !known.has(first))
  return [...groups, { id: 0, name: null, rows: others }].filter((group) => group.rows.length > 0)
}
