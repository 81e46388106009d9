import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StaffFeatureSettings } from '#schemas/generated/settings.ts'
import { StaffFeature } from './StaffFeature.tsx'
import { staffOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The staff as a chapter: one large portrait, the sentence that heads it, smaller portraits on the same baseline. */
export const section = defineSection<StaffFeatureSettings, ContentOf<'home.staff'>>({
  type: 'StaffFeature',
  label: 'Staff feature',
  settings,
  example,
  roles: ['home.staff'],
  allowedIn: { main: true },
  texts: ['home'],
  queries: ({ page, settings: { count } }) => [staffOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: StaffFeature,
})
