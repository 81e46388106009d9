import { defineSection } from '#kit/define-section.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { toTreatmentHead } from '#kit/price/treatment-head.ts'
import type { ProductOverviewArchSettings } from '#schemas/generated/settings.ts'
import { ProductOverviewArch } from './ProductOverviewArch.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's picture below an arch on the axis of the page, its name upright beside it. */
export const section = defineSection<ProductOverviewArchSettings>({
  type: 'ProductOverviewArch',
  label: 'Arch overview',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}'] },
  heading: 'page',
  texts: ['productOverview', 'offer', 'price', 'breadcrumb', 'titles'],
  critical: ({ page }) => [productOf(page)],
  queries: ({ page }) => [categoriesOf(page)],
  states: { empty: 'message', error: 'message' },
  head: toTreatmentHead,
  component: ProductOverviewArch,
})
