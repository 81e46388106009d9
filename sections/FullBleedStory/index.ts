import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { FullBleedStorySettings } from '#schemas/generated/settings.ts'
import { FullBleedStory } from './FullBleedStory.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A picture-first opening of a home: a picture as wide as the screen and a quiet sentence in a notch of paper. */
export const section = defineSection<FullBleedStorySettings, ContentOf<'home.hero' | 'clinic.story'>>({
  type: 'FullBleedStory',
  label: 'Full-bleed story',
  settings,
  example,
  roles: ['home.hero', 'clinic.story'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: FullBleedStory,
})
