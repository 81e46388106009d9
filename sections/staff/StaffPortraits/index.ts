import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StaffPortraitsSettings } from '#schemas/generated/settings.ts'
import { StaffPortraits } from './StaffPortraits.tsx'
import { staffOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The staff: portraits in one row, or the first one large with the others beside it. */
export const section = defineSection<StaffPortraitsSettings, ContentOf<'home.staff'>>({
  type: 'StaffPortraits',
  label: 'Staff portraits',
  settings,
  example,
  roles: ['home.staff'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: chosen }) => [staffOf(page.language, chosen)],
  states: { empty: 'hide', error: 'hide' },
  component: StaffPortraits,
})
