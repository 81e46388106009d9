import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StaffArchesSettings } from '#schemas/generated/settings.ts'
import { StaffArches } from './StaffArches.tsx'
import { introducedOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The people of the clinic below arches, in a row that steps down and up. */
export const section = defineSection<StaffArchesSettings, ContentOf<'home.staff'>>({
  type: 'StaffArches',
  label: 'Arched staff',
  settings,
  example,
  roles: ['home.staff'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: chosen }) => [introducedOf(page.language, chosen)],
  states: { empty: 'hide', error: 'hide' },
  component: StaffArches,
})
