import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { ArchedPortraitSettings } from '#schemas/generated/settings.ts'
import { ArchedPortrait } from './ArchedPortrait.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The director below an arch, with a sentence and a link to the whole staff. */
export const section = defineSection<ArchedPortraitSettings, ContentOf<'clinic.director'>>({
  type: 'ArchedPortrait',
  label: 'Arched portrait',
  settings,
  example,
  roles: ['clinic.director'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: ArchedPortrait,
})
