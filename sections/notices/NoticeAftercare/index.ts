import { defineSection } from '#kit/define-section.ts'
import type { NoticeAftercareSettings } from '#schemas/generated/settings.ts'
import { NoticeAftercare } from './NoticeAftercare.tsx'
import { noticesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Advice for the days after a treatment, by group of treatments. */
export const section = defineSection<NoticeAftercareSettings>({
  type: 'NoticeAftercare',
  label: 'After-treatment notices',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/after-notices'] },
  texts: ['afterNotices'],
  queries: ({ page }) => [noticesOf(page.language)],
  states: { empty: 'message', error: 'message' },
  component: NoticeAftercare,
})
