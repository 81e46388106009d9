import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductStoryCentredSettings } from '#schemas/generated/settings.ts'
import { ProductStoryCentred } from './ProductStoryCentred.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's description and suitable patients, centred on the page. */
export const section = defineSection<ProductStoryCentredSettings>({
  type: 'ProductStoryCentred',
  label: 'Quiet reasons',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: [],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductStoryCentred,
})
