import { defineSection, type ContentOf } from '#kit/define-section.ts'

import type { CategoryTilesSettings } from '#schemas/generated/settings.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Links to treatments and pages as a row of filled, rounded tiles. */
export const section = defineSection<CategoryTilesSettings, ContentOf<'home.quick-links'>>({
  type: 'CategoryTiles',
  label: 'Category tiles',
  settings,
  example,
  roles: ['home.quick-links'],
  allowedIn: { main: true },
  heading: 'none',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: CategoryTiles,
})
