import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PhilosophyUprightSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { PhilosophyUpright } from './PhilosophyUpright.tsx'

/** The clinic's principles, as vertical columns that are read from the right. */
export const section = defineSection<PhilosophyUprightSettings, ContentOf<'clinic.philosophy'>>({
  type: 'PhilosophyUpright',
  label: 'Upright principles',
  settings,
  example,
  roles: ['clinic.philosophy'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: PhilosophyUpright,
})
