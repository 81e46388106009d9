import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductRelatedRowsSettings } from '#schemas/generated/settings.ts'
import { ProductRelatedRows } from './ProductRelatedRows.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Other treatments as rows like a table of contents. */
export const section = defineSection<ProductRelatedRowsSettings>({
  type: 'ProductRelatedRows',
  label: 'Related rows',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts', 'price'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductRelatedRows,
})
