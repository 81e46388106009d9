import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StoryMosaicSettings } from '#schemas/generated/settings.ts'
import { StoryMosaic } from './StoryMosaic.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The first view of a site that presents rather than sells: several messages of the clinic as tiles, without prices.
 */
export const section = defineSection<StoryMosaicSettings, ContentOf<'home.hero'>>({
  type: 'StoryMosaic',
  label: 'Story mosaic',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true },
  heading: 'page',
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: StoryMosaic,
})
