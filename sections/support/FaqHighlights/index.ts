import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { FaqHighlightsSettings } from '#schemas/generated/settings.ts'
import { FaqHighlights } from './FaqHighlights.tsx'
import { firstFaqsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The first frequent questions, for pages with other main content. */
export const section = defineSection<FaqHighlightsSettings, ContentOf<'faq.intro'>>({
  type: 'FaqHighlights',
  label: 'Question highlights',
  settings,
  example,
  roles: ['faq.intro'],
  allowedIn: { main: true },
  texts: ['supportCentre', 'posts'],
  queries: ({ page, settings: { size } }) => [firstFaqsOf(page, size)],
  states: { empty: 'hide', error: 'hide' },
  component: FaqHighlights,
})
