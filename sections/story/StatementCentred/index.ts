import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StatementCentredSettings } from '#schemas/generated/settings.ts'
import { StatementCentred } from './StatementCentred.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's creed, one centred sentence below a drawn twig. */
export const section = defineSection<StatementCentredSettings, ContentOf<'home.statement' | 'clinic.story'>>({
  type: 'StatementCentred',
  label: 'Quiet creed',
  settings,
  example,
  roles: ['home.statement', 'clinic.story'],
  allowedIn: { main: true },
  limit: 2,
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: StatementCentred,
})
