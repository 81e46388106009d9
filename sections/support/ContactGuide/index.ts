import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { ContactGuideSettings } from '#schemas/generated/settings.ts'
import { ContactGuide } from './ContactGuide.tsx'
import { infoOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** All contact options, each with its hours and how it is answered; the WeChat id can be copied. */
export const section = defineSection<ContactGuideSettings, ContentOf<'contact.guide'>>({
  type: 'ContactGuide',
  label: 'Contact guide',
  settings,
  example,
  roles: ['contact.guide'],
  allowedIn: { main: true },
  hydrate: 'visible',
  texts: ['contactGuide', 'openingHours', 'copy', 'common'],
  queries: ({ page }) => [infoOf(page)],
  states: { empty: 'message', error: 'message' },
  component: ContactGuide,
})
