import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductStepsTimelineSettings } from '#schemas/generated/settings.ts'
import { ProductStepsTimeline } from './ProductStepsTimeline.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The course of a treatment along a line, with step widths in proportion to duration. */
export const section = defineSection<ProductStepsTimelineSettings>({
  type: 'ProductStepsTimeline',
  label: 'Steps by minutes',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductStepsTimeline,
})
