import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { DirectorArchSettings } from '#schemas/generated/settings.ts'
import { DirectorArch } from './DirectorArch.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The director below an arch, with a sentence and a link to the whole staff. */
export const section = defineSection<DirectorArchSettings, ContentOf<'clinic.director'>>({
  type: 'DirectorArch',
  label: 'Arched portrait',
  settings,
  example,
  roles: ['clinic.director'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: DirectorArch,
})
