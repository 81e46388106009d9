import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroSplitSettings } from '#schemas/generated/settings.ts'
import { HeroSplit } from './HeroSplit.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The opening of a home page that opens with a story: a picture off the edge, the sentence beside it, the further slides as
 * links.
 */
export const section = defineSection<HeroSplitSettings, ContentOf<'home.hero'>>({
  type: 'HeroSplit',
  label: 'Story opening',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: HeroSplit,
})
