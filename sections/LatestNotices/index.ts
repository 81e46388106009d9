import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { LatestNoticesSettings } from '#schemas/generated/settings.ts'
import { LatestNotices } from './LatestNotices.tsx'
import { latestNoticesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's latest news, for pages with other main content. */
export const section = defineSection<LatestNoticesSettings, ContentOf<'notice.intro'>>({
  type: 'LatestNotices',
  label: 'Latest notices',
  settings,
  example,
  roles: ['notice.intro'],
  allowedIn: { main: true },
  texts: ['supportCentre', 'posts'],
  queries: ({ page, settings: { size } }) => [latestNoticesOf(page, size)],
  states: { empty: 'hide', error: 'hide' },
  component: LatestNotices,
})
