import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { MagazineCoverSettings } from '#schemas/generated/settings.ts'
import { MagazineCover } from './MagazineCover.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The opening of a magazine: one picture across the screen, a very large thin title on its paper-washed half. */
export const section = defineSection<MagazineCoverSettings, ContentOf<'home.hero' | 'clinic.story'>>({
  type: 'MagazineCover',
  label: 'Magazine cover',
  settings,
  example,
  roles: ['home.hero', 'clinic.story'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: MagazineCover,
})
