import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductStepsAxisSettings } from '#schemas/generated/settings.ts'
import { ProductStepsAxis } from './ProductStepsAxis.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The course of a treatment down a line, with step heights in proportion to duration. */
export const section = defineSection<ProductStepsAxisSettings>({
  type: 'ProductStepsAxis',
  label: 'Steps on an axis',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductStepsAxis,
})
