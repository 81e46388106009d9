import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { CountedPromisesSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { CountedPromises } from './CountedPromises.tsx'

/** True, checkable statements as figures on one line, the first of them very large. */
export const section = defineSection<CountedPromisesSettings, ContentOf<'clinic.promise'>>({
  type: 'CountedPromises',
  version: 1,
  label: 'Counted promises',
  settings,
  example,
  roles: ['clinic.promise'],
  allowedIn: { main: true },
  limit: 1,
  hydrate: 'never',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: CountedPromises,
})
