import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { QuickLinksColumnsSettings } from '#schemas/generated/settings.ts'
import { QuickLinksColumns } from './QuickLinksColumns.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Further reading in columns between hairlines: the slides a cover leaves over, or quick links. */
export const section = defineSection<QuickLinksColumnsSettings, ContentOf<'home.hero' | 'home.quick-links'>>({
  type: 'QuickLinksColumns',
  label: 'Contents strip',
  settings,
  example,
  roles: ['home.hero', 'home.quick-links'],
  allowedIn: { main: true },
  limit: 2,
  heading: 'none',
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: QuickLinksColumns,
})
