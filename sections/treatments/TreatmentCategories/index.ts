import { defineSection } from '#kit/define-section.ts'
import { categoriesOf } from '#kit/price/product-query.ts'
import type { TreatmentCategoriesSettings } from '#schemas/generated/settings.ts'
import { TreatmentCategories } from './TreatmentCategories.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The categories of treatments as a row of links, with icons if the partner enables them. */
export const section = defineSection<TreatmentCategoriesSettings>({
  type: 'TreatmentCategories',
  label: 'Category navigation',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  heading: 'none',
  texts: ['productList'],
  queries: ({ page }) => (page.config.exposureCategory ? [categoriesOf(page)] : []),
  states: { empty: 'hide', error: 'hide' },
  component: TreatmentCategories,
})
