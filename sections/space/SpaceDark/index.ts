import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { SpaceDarkSettings } from '#schemas/generated/settings.ts'
import { SpaceDark } from './SpaceDark.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The rooms as the page’s one dark chapter, in unequal pictures on an exact grid. */
export const section = defineSection<SpaceDarkSettings, ContentOf<'clinic.space'>>({
  type: 'SpaceDark',
  label: 'Rooms at night',
  settings,
  example,
  roles: ['clinic.space'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: SpaceDark,
})
