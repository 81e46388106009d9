import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { NoticeNewsSettings } from '#schemas/generated/settings.ts'
import { NoticeNews } from './NoticeNews.tsx'
import { noticesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The newest notices, with a heading beside them. */
export const section = defineSection<NoticeNewsSettings, ContentOf<'home.news'>>({
  type: 'NoticeNews',
  label: 'Latest notices',
  settings,
  example,
  roles: ['home.news'],
  allowedIn: { main: true },
  texts: ['home', 'posts'],
  queries: ({ page, settings: { count } }) => [noticesOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: NoticeNews,
})
