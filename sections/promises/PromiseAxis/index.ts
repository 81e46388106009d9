import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromiseAxisSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { PromiseAxis } from './PromiseAxis.tsx'

/** Verifiable statements: the figure on one side of a line, its meaning for a visit on the other. */
export const section = defineSection<PromiseAxisSettings, ContentOf<'clinic.promise'>>({
  type: 'PromiseAxis',
  label: 'Promises on an axis',
  settings,
  example,
  roles: ['clinic.promise'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: PromiseAxis,
})
