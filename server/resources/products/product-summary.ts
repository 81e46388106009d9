import type { StoredProduct, StoredProductOption } from '#schemas/generated/api/stored.ts'
import { findCheapest, findMainOption } from '#schemas/prices/main-option.ts'

/** A treatment as lists show it, still in all languages; the wire type ProductSummary is its resolved form. */
export type StoredProductSummary = Pick<
  StoredProduct,
  'id' | 'categoryIds' | 'name' | 'summary' | 'thumbnail' | 'badges' | 'isMedicalCharge' | 'weight'
> & { optionCount: number; lowestPrice: number | null; mainOption: StoredProductOption | null }

/** Returns a treatment’s summary for lists. */
export const toProductSummary = (product: StoredProduct): StoredProductSummary => {
  const cheapest = findCheapest(product.options)
  return {
    id: product.id,
    categoryIds: product.categoryIds,
    name: product.name,
    summary: product.summary,
    thumbnail: product.thumbnail,
    ...(product.badges ? { badges: product.badges } : {}),
    isMedicalCharge: product.isMedicalCharge,
    weight: product.weight,
    optionCount: product.options.length,
    lowestPrice: cheapest?.price ?? null,
    mainOption: findMainOption(product.options),
  }
}

/** Hides the price order: with hidden prices, even the cheapest option would reveal something. */
export const withoutPriceOrder = (summary: StoredProductSummary): StoredProductSummary => ({
  ...summary,
  lowestPrice: null,
  mainOption: null,
})
