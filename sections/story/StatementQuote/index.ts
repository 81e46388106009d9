import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { StatementQuoteSettings } from '#schemas/generated/settings.ts'
import { StatementQuote } from './StatementQuote.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** One sentence as a chapter of its own, with its lines and a tall picture. */
export const section = defineSection<StatementQuoteSettings, ContentOf<'home.statement'>>({
  type: 'StatementQuote',
  label: 'Pull quote',
  settings,
  example,
  roles: ['home.statement'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: StatementQuote,
})
