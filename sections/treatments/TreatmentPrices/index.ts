import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import type { TreatmentPricesSettings } from '#schemas/generated/settings.ts'
import { TreatmentPrices } from './TreatmentPrices.tsx'
import { pricedTreatmentsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments by category as a list with plain prices. */
export const section = defineSection<TreatmentPricesSettings, ContentOf<'home.products'>>({
  type: 'TreatmentPrices',
  label: 'Treatments with prices',
  settings,
  example,
  roles: ['home.products'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'price'],
  queries: ({ page }) => [categoriesOf(page), pricedTreatmentsOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  component: TreatmentPrices,
})
