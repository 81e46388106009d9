import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroVerticalSettings } from '#schemas/generated/settings.ts'
import { HeroVertical } from './HeroVertical.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The opening of a quiet home: one picture, and one vertical sentence beside it. */
export const section = defineSection<HeroVerticalSettings, ContentOf<'home.hero'>>({
  type: 'HeroVertical',
  label: 'Vertical opening',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true, routes: ['/', '/landing'] },
  heading: 'page',
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: HeroVertical,
})
