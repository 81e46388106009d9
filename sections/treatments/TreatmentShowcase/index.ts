import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { TreatmentShowcaseSettings } from '#schemas/generated/settings.ts'
import { TreatmentShowcase } from './TreatmentShowcase.tsx'
import { categoriesOf, shownProductsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments with prices, chosen by category: the tabs switch them in place and are links without JavaScript. */
export const section = defineSection<TreatmentShowcaseSettings, ContentOf<'home.products'>>({
  type: 'TreatmentShowcase',
  label: 'Treatment showcase',
  settings,
  example,
  roles: ['home.products'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  hydrate: 'visible',
  texts: ['productShowcase', 'productCard', 'price'],
  queries: ({ page, settings: { count } }) => [
    categoriesOf(page.language),
    shownProductsOf({ languageCode: page.language, size: count, categoryId: null }),
  ],
  states: { empty: 'hide', error: 'hide' },
  component: TreatmentShowcase,
})
