import { defineSection } from '#kit/define-section.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import type { ProductRelatedSettings } from '#schemas/generated/settings.ts'
import { ProductRelated } from './ProductRelated.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments that the clinic relates to the page's treatment. */
export const section = defineSection<ProductRelatedSettings>({
  type: 'ProductRelated',
  label: 'Related products',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  texts: ['productParts', 'productCard', 'price'],
  critical: ({ page }) => [productOf(page)],
  queries: ({ page }) => [categoriesOf(page)],
  states: { empty: 'hide', error: 'hide' },
  component: ProductRelated,
})
