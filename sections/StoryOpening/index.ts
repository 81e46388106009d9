import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StoryOpeningSettings } from '#schemas/generated/settings.ts'
import { StoryOpening } from './StoryOpening.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The opening of a home page that opens with a story: a picture off the edge, the sentence beside it, the further slides as
 * links.
 */
export const section = defineSection<StoryOpeningSettings, ContentOf<'home.hero'>>({
  type: 'StoryOpening',
  label: 'Story opening',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true },
  heading: 'page',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: StoryOpening,
})
