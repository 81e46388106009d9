import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductCautionsSettings } from '#schemas/generated/settings.ts'
import { ProductCautions } from './ProductCautions.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Advice for before and after a treatment, and its side effects. */
export const section = defineSection<ProductCautionsSettings>({
  type: 'ProductCautions',
  label: 'Product cautions',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductCautions,
})
