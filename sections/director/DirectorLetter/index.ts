import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { DirectorLetterSettings } from '#schemas/generated/settings.ts'
import { DirectorLetter } from './DirectorLetter.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A message of the director with a portrait and a career. */
export const section = defineSection<DirectorLetterSettings, ContentOf<'clinic.director'>>({
  type: 'DirectorLetter',
  label: 'Director',
  settings,
  example,
  roles: ['clinic.director'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: DirectorLetter,
})
