import type { Product } from '#schemas/generated/api/products.ts'

/** The parts of a product's page that can be led to by `#`, in their order. */
export const PRODUCT_PARTS = ['story', 'steps', 'cautions', 'related'] as const

/** A part of a product's page. */
export type ProductPart = (typeof PRODUCT_PARTS)[number]

/** The anchor of a part. */
export const toPartId = (part: ProductPart): string => `product-${part}`

/** The parts that a product has something to say in. */
export const listParts = ({ steps, cautions, sideEffects, relatedProducts }: Product): ProductPart[] => {
  const has: Record<ProductPart, boolean> = {
    story: true,
    steps: steps.length > 0,
    cautions: cautions.length > 0 || sideEffects !== '',
    related: relatedProducts.length > 0,
  }
  return PRODUCT_PARTS.filter((part) => has[part])
}
