import type { PublicConfig } from '#kit/page.ts'
import { includesVat } from '#kit/price/price.ts'
import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'

/** A category with its first treatments and the total on its own page. */
export type PricedGroup = { id: number; name: string; total: number; shown: ProductSummary[] }

/** Groups treatments by the first of their categories, each only once; leaves out empty categories. */
export const toPricedGroups = (
  categories: readonly Pick<ProductCategory, 'id' | 'name' | 'productCount'>[],
  treatments: readonly ProductSummary[],
  limits: { categories: number; perCategory: number },
): PricedGroup[] =>
  categories
    .map((category) => ({ category, own: treatments.filter(({ categoryIds }) => categoryIds[0] === category.id) }))
    .filter(({ own }) => own.length > 0)
    .slice(0, limits.categories)
    .map(({ category: { id, name, productCount }, own }) => ({
      id,
      name,
      total: productCount,
      shown: own.slice(0, limits.perCategory),
    }))

/** Checks whether VAT is added to every visible price, so that one sentence covers all. */
export const isVatAlwaysSeparate = (
  treatments: readonly Pick<ProductSummary, 'mainOption'>[],
  site: Pick<PublicConfig, 'isIncludeVat'>,
): boolean => {
  const priced = treatments.flatMap(({ mainOption }) => (mainOption && mainOption.price !== null ? [mainOption] : []))
  return priced.length > 0 && priced.every((option) => !includesVat(option, site))
}
