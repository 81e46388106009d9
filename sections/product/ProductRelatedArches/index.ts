import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductRelatedArchesSettings } from '#schemas/generated/settings.ts'
import { ProductRelatedArches } from './ProductRelatedArches.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Other treatments as small arches side by side. */
export const section = defineSection<ProductRelatedArchesSettings>({
  type: 'ProductRelatedArches',
  label: 'Related arches',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts', 'price'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductRelatedArches,
})
