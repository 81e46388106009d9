import { defineSection, type ContentOf } from '#kit/define-section.ts'

import type { StaffTilesSettings } from '#schemas/generated/settings.ts'
import { StaffTiles } from './StaffTiles.tsx'
import { tiledStaffOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The staff as tinted tiles with the name above the portrait. */
export const section = defineSection<StaffTilesSettings, ContentOf<'home.staff'>>({
  type: 'StaffTiles',
  label: 'Staff tiles',
  settings,
  example,
  roles: ['home.staff'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: chosen }) => [tiledStaffOf(page.language, chosen)],
  states: { empty: 'hide', error: 'hide' },
  component: StaffTiles,
})
