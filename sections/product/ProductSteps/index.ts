import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductStepsSettings } from '#schemas/generated/settings.ts'
import { ProductSteps } from './ProductSteps.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Steps of a treatment, in order. */
export const section = defineSection<ProductStepsSettings>({
  type: 'ProductSteps',
  label: 'Product steps',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'hide' },
  component: ProductSteps,
})
