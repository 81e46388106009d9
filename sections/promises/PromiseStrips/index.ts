import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromiseStripsSettings } from '#schemas/generated/settings.ts'
import { PromiseStrips } from './PromiseStrips.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Verifiable statements in figures, as low filled strips or tall tiles. */
export const section = defineSection<PromiseStripsSettings, ContentOf<'clinic.promise'>>({
  type: 'PromiseStrips',
  label: 'Promise strips',
  settings,
  example,
  roles: ['clinic.promise'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: PromiseStrips,
})
