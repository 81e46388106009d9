import { defineSection, type ContentOf } from '#kit/define-section.ts'

import type { QuickLinksTilesSettings } from '#schemas/generated/settings.ts'
import { QuickLinksTiles } from './QuickLinksTiles.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Links to treatments and pages as a row of filled, rounded tiles. */
export const section = defineSection<QuickLinksTilesSettings, ContentOf<'home.quick-links'>>({
  type: 'QuickLinksTiles',
  label: 'Category tiles',
  settings,
  example,
  roles: ['home.quick-links'],
  allowedIn: { main: true },
  heading: 'none',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: QuickLinksTiles,
})
