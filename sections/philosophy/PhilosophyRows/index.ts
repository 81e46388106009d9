import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PhilosophyRowsSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { PhilosophyRows } from './PhilosophyRows.tsx'

/** The clinic's principles, as ruled rows beside its name. */
export const section = defineSection<PhilosophyRowsSettings, ContentOf<'clinic.philosophy'>>({
  type: 'PhilosophyRows',
  label: 'Ruled principles',
  settings,
  example,
  roles: ['clinic.philosophy'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: PhilosophyRows,
})
