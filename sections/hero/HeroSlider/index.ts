import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroSliderSettings } from '#schemas/generated/settings.ts'
import { HeroSlider } from './HeroSlider.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Large pictures in rotation, with the clinic's sentence and one call to action. */
export const section = defineSection<HeroSliderSettings, ContentOf<'home.hero'>>({
  type: 'HeroSlider',
  label: 'Hero slider',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true, routes: ['/', '/landing'] },
  hydrate: 'idle',
  heading: 'page',
  texts: ['hero'],
  states: { empty: 'hide', error: 'hide' },
  component: HeroSlider,
})
