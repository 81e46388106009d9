import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromiseFiguresSettings } from '#schemas/generated/settings.ts'
import { PromiseFigures } from './PromiseFigures.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Verifiable statements in figures. */
export const section = defineSection<PromiseFiguresSettings, ContentOf<'clinic.promise'>>({
  type: 'PromiseFigures',
  label: 'Promises in figures',
  settings,
  example,
  roles: ['clinic.promise'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: PromiseFigures,
})
