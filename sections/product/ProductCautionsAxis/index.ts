import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductCautionsAxisSettings } from '#schemas/generated/settings.ts'
import { ProductCautionsAxis } from './ProductCautionsAxis.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Aftercare advice on either side of a line, with side effects that are never collapsed. */
export const section = defineSection<ProductCautionsAxisSettings>({
  type: 'ProductCautionsAxis',
  label: 'Cautions on an axis',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductCautionsAxis,
})
