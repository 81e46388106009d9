import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroFullBleedSettings } from '#schemas/generated/settings.ts'
import { HeroFullBleed } from './HeroFullBleed.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A picture-first opening of a home: a picture as wide as the screen and a quiet sentence in a notch of paper. */
export const section = defineSection<HeroFullBleedSettings, ContentOf<'home.hero' | 'clinic.story'>>({
  type: 'HeroFullBleed',
  label: 'Full-bleed story',
  settings,
  example,
  roles: ['home.hero', 'clinic.story'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: HeroFullBleed,
})
