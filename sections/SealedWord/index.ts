import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SealedWordSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { SealedWord } from './SealedWord.tsx'

/** A sentence of the director, upright on the axis of the page, signed with a seal. */
export const section = defineSection<SealedWordSettings, ContentOf<'clinic.director'>>({
  type: 'SealedWord',
  label: 'Sealed word',
  settings,
  example,
  roles: ['clinic.director'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: SealedWord,
})
