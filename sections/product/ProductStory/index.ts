import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductStorySettings } from '#schemas/generated/settings.ts'
import { ProductStory } from './ProductStory.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's description: its sentence, suitable patients, two pictures and the full text. */
export const section = defineSection<ProductStorySettings>({
  type: 'ProductStory',
  label: 'Product story',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: [],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: ProductStory,
})
