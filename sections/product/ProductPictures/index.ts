import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductPicturesSettings } from '#schemas/generated/settings.ts'
import { ProductPictures } from './ProductPictures.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Further pictures of a treatment in a row to swipe and enlarge, for pages that open with a single one. */
export const section = defineSection<ProductPicturesSettings>({
  type: 'ProductPictures',
  version: 1,
  label: 'Treatment pictures',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  limit: 1,
  hydrate: 'visible',
  texts: ['productOverview', 'gallery'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'hide' },
  component: ProductPictures,
})
