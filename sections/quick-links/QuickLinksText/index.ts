import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { QuickLinksTextSettings } from '#schemas/generated/settings.ts'
import { QuickLinksText } from './QuickLinksText.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's quick links as text, without drawings. */
export const section = defineSection<QuickLinksTextSettings, ContentOf<'home.quick-links'>>({
  type: 'QuickLinksText',
  label: 'Quiet ways',
  settings,
  example,
  roles: ['home.quick-links'],
  allowedIn: { main: true },
  heading: 'none',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: QuickLinksText,
})
