import type { Product } from '#schemas/generated/api/products.ts'

/** Parts of a product's page that `#` links can target, in order. */
export const PRODUCT_PARTS = ['story', 'steps', 'cautions', 'related'] as const

/** A part of a product's page. */
export type ProductPart = (typeof PRODUCT_PARTS)[number]

/** Returns the anchor of a part. */
export const toPartId = (part: ProductPart): string => `product-${part}`

/** Returns the pictures of a product; without any, its thumbnail. */
export const listPictures = ({ images, thumbnail }: Pick<Product, 'images' | 'thumbnail'>): Product['images'] =>
  images.length > 0 ? images : [thumbnail]

/** Returns its pictures after the first, without those of its related products further down the page. */
export const listFurtherPictures = ({
  images,
  relatedProducts,
}: Pick<Product, 'images' | 'relatedProducts'>): Product['images'] =>
  images.slice(1).filter(({ src }) => !relatedProducts.some(({ thumbnail }) => thumbnail.src === src))

/** Checks whether a product has an introduction or a description. */
export const hasStory = ({ intro, description }: Pick<Product, 'intro' | 'description'>): boolean =>
  intro.title !== '' || intro.text !== '' || intro.items.length > 0 || description !== ''

/** Returns the parts that have content for a product. */
export const listParts = (product: Product): ProductPart[] => {
  const { steps, cautions, sideEffects, relatedProducts } = product
  const has: Record<ProductPart, boolean> = {
    story: hasStory(product),
    steps: steps.length > 0,
    cautions: cautions.length > 0 || sideEffects !== '',
    related: relatedProducts.length > 0,
  }
  return PRODUCT_PARTS.filter((part) => has[part])
}
