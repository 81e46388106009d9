import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroCoverSettings } from '#schemas/generated/settings.ts'
import { HeroCover } from './HeroCover.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The opening of a magazine: one picture across the screen, a very large thin title on its paper-washed half. */
export const section = defineSection<HeroCoverSettings, ContentOf<'home.hero' | 'clinic.story'>>({
  type: 'HeroCover',
  label: 'Magazine cover',
  settings,
  example,
  roles: ['home.hero', 'clinic.story'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: HeroCover,
})
