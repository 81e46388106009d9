import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductCautionsColumnsSettings } from '#schemas/generated/settings.ts'
import { ProductCautionsColumns } from './ProductCautionsColumns.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Aftercare advice in short columns, with side effects that are never collapsed. */
export const section = defineSection<ProductCautionsColumnsSettings>({
  type: 'ProductCautionsColumns',
  label: 'Cautions in columns',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductCautionsColumns,
})
