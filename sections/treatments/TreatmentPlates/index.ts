import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { TreatmentPlatesSettings } from '#schemas/generated/settings.ts'
import { TreatmentPlates } from './TreatmentPlates.tsx'
import { categoriesOf, platesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments with prices as plates of unequal size, the categories above them. */
export const section = defineSection<TreatmentPlatesSettings, ContentOf<'home.products'>>({
  type: 'TreatmentPlates',
  label: 'Treatments as plates',
  settings,
  example,
  roles: ['home.products'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'price'],
  queries: ({ page, settings: { count } }) => [categoriesOf(page.language), platesOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: TreatmentPlates,
})
