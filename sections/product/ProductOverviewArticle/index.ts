import { defineSection } from '#kit/define-section.ts'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { toTreatmentHead } from '#kit/price/treatment-head.ts'
import type { ProductOverviewArticleSettings } from '#schemas/generated/settings.ts'
import { ProductOverviewArticle } from './ProductOverviewArticle.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's name over a large picture off the screen's edge, its summary and price in the margin. */
export const section = defineSection<ProductOverviewArticleSettings>({
  type: 'ProductOverviewArticle',
  label: 'Article overview',
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
  component: ProductOverviewArticle,
})
