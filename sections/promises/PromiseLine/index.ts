import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromiseLineSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { PromiseLine } from './PromiseLine.tsx'

/** Verifiable statements as figures on one line, the first of them very large. */
export const section = defineSection<PromiseLineSettings, ContentOf<'clinic.promise'>>({
  type: 'PromiseLine',
  label: 'Counted promises',
  settings,
  example,
  roles: ['clinic.promise'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: PromiseLine,
})
