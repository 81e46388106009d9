import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { ProductTabsSettings } from '#schemas/generated/settings.ts'
import { ProductTabs } from './ProductTabs.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Tabs that lead to the parts of a treatment's page. */
export const section = defineSection<ProductTabsSettings>({
  type: 'ProductTabs',
  label: 'Product tabs',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  heading: 'none',
  texts: ['productParts'],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'hide' },
  component: ProductTabs,
})
