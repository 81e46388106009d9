import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StatementBannerSettings } from '#schemas/generated/settings.ts'
import { StatementBanner } from './StatementBanner.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** One sentence of the clinic, without links. */
export const section = defineSection<StatementBannerSettings, ContentOf<'home.statement'>>({
  type: 'StatementBanner',
  label: 'Statement',
  settings,
  example,
  roles: ['home.statement'],
  allowedIn: { main: true },
  limit: 2,
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: StatementBanner,
})
