import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroMosaicSettings } from '#schemas/generated/settings.ts'
import { HeroMosaic } from './HeroMosaic.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The first view of a site that presents rather than sells: several messages of the clinic as tiles, without prices.
 */
export const section = defineSection<HeroMosaicSettings, ContentOf<'home.hero'>>({
  type: 'HeroMosaic',
  label: 'Story mosaic',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true },
  heading: 'page',
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: HeroMosaic,
})
