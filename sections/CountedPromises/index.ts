import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { CountedPromisesSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { CountedPromises } from './CountedPromises.tsx'

/** Verifiable statements as figures on one line, the first of them very large. */
export const section = defineSection<CountedPromisesSettings, ContentOf<'clinic.promise'>>({
  type: 'CountedPromises',
  label: 'Counted promises',
  settings,
  example,
  roles: ['clinic.promise'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: CountedPromises,
})
