import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { DirectorQuoteSettings } from '#schemas/generated/settings.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import { DirectorQuote } from './DirectorQuote.tsx'

/** The director's sentence as a pull quote whose mark hangs outside its column. */
export const section = defineSection<DirectorQuoteSettings, ContentOf<'clinic.director'>>({
  type: 'DirectorQuote',
  label: 'Hanging quote',
  settings,
  example,
  roles: ['clinic.director'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: DirectorQuote,
})
