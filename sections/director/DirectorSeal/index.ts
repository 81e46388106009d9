import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { DirectorSealSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { DirectorSeal } from './DirectorSeal.tsx'

/** A sentence of the director, upright on the axis of the page, signed with a seal. */
export const section = defineSection<DirectorSealSettings, ContentOf<'clinic.director'>>({
  type: 'DirectorSeal',
  label: 'Sealed word',
  settings,
  example,
  roles: ['clinic.director'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: DirectorSeal,
})
