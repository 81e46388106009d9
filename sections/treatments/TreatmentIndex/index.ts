import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { TreatmentIndexSettings } from '#schemas/generated/settings.ts'
import { TreatmentIndex } from './TreatmentIndex.tsx'
import { categoriesOf, treatmentsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments by category as a quiet list: names and one line, no prices. */
export const section = defineSection<TreatmentIndexSettings, ContentOf<'home.products'>>({
  type: 'TreatmentIndex',
  label: 'Index of treatments',
  settings,
  example,
  roles: ['home.products'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page }) => [categoriesOf(page.language), treatmentsOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  component: TreatmentIndex,
})
