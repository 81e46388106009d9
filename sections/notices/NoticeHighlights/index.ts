import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { NoticeHighlightsSettings } from '#schemas/generated/settings.ts'
import { NoticeHighlights } from './NoticeHighlights.tsx'
import { latestNoticesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's latest news, for pages with other main content. */
export const section = defineSection<NoticeHighlightsSettings, ContentOf<'notice.intro'>>({
  type: 'NoticeHighlights',
  label: 'Latest notices',
  settings,
  example,
  roles: ['notice.intro'],
  allowedIn: { main: true },
  texts: ['supportCentre', 'posts'],
  queries: ({ page, settings: { size } }) => [latestNoticesOf(page, size)],
  states: { empty: 'hide', error: 'hide' },
  component: NoticeHighlights,
})
