import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { UprightPrinciplesSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { UprightPrinciples } from './UprightPrinciples.tsx'

/** The clinic's principles, as vertical columns that are read from the right. */
export const section = defineSection<UprightPrinciplesSettings, ContentOf<'clinic.philosophy'>>({
  type: 'UprightPrinciples',
  label: 'Upright principles',
  settings,
  example,
  roles: ['clinic.philosophy'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: UprightPrinciples,
})
