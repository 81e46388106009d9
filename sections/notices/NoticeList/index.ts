import { defineSection } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import type { NoticeListSettings } from '#schemas/generated/settings.ts'
import { NoticeList } from './NoticeList.tsx'
import { noticesOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's notices: pinned ones first, with search and page in the address. */
export const section = defineSection<NoticeListSettings>({
  type: 'NoticeList',
  label: 'Notice list',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/notice'] },
  heading: 'none',
  texts: ['posts', 'searchForm', 'pagination', 'titles'],
  queries: ({ page, settings: { size } }) => [noticesOf(page, size)],
  isMissing: ({ page, settings: { size }, read }) => isPastEnd(page, read(noticesOf(page, size))),
  states: { empty: 'message', error: 'message' },
  component: NoticeList,
})
