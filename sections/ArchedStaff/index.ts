import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { ArchedStaffSettings } from '#schemas/generated/settings.ts'
import { ArchedStaff } from './ArchedStaff.tsx'
import { introducedOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The people of the clinic below arches, in a row that steps down and up. */
export const section = defineSection<ArchedStaffSettings, ContentOf<'home.staff'>>({
  type: 'ArchedStaff',
  label: 'Arched staff',
  settings,
  example,
  roles: ['home.staff'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: chosen }) => [introducedOf(page.language, chosen)],
  states: { empty: 'hide', error: 'hide' },
  component: ArchedStaff,
})
