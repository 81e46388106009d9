import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { toTreatmentHead } from '#kit/price/treatment-head.ts'
import type { ProductOverviewSettings } from '#schemas/generated/settings.ts'
import { ProductOverview } from './ProductOverview.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's pictures, facts, options and prices, and the link to reserve it. */
export const section = defineSection<ProductOverviewSettings, ContentOf<'products.notice'>>({
  type: 'ProductOverview',
  label: 'Product overview',
  settings,
  example,
  roles: ['products.notice'],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  hydrate: 'idle',
  heading: 'page',
  texts: ['productOverview', 'gallery', 'offer', 'price', 'breadcrumb', 'titles'],
  critical: ({ page }) => [productOf(page)],
  queries: ({ page }) => [categoriesOf(page)],
  states: { empty: 'message', error: 'message' },
  head: toTreatmentHead,
  component: ProductOverview,
})
