import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { QuickLinksSettings } from '#schemas/generated/settings.ts'
import { QuickLinks } from './QuickLinks.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Quick links to the most visited pages, each with a line drawing or as text. */
export const section = defineSection<QuickLinksSettings, ContentOf<'home.quick-links'>>({
  type: 'QuickLinks',
  label: 'Quick links',
  settings,
  example,
  roles: ['home.quick-links'],
  allowedIn: { main: true },
  heading: 'none',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: QuickLinks,
})
