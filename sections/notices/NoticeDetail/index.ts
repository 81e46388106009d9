import { defineSection } from '#kit/define-section.ts'
import { toExcerpt } from '#kit/keyword.ts'
import { toClinicName } from '#kit/clinic/medical-clinic.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { NoticeDetailSettings } from '#schemas/generated/settings.ts'
import { NoticeDetail } from './NoticeDetail.tsx'
import { noticeOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** One notice; the page is not found without it. */
export const section = defineSection<NoticeDetailSettings>({
  type: 'NoticeDetail',
  label: 'Notice',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/notice/{noticeId}'] },
  heading: 'page',
  texts: ['posts', 'breadcrumb', 'titles'],
  critical: ({ page }) => [noticeOf(page)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const { page, read } = input
    const notice = read(noticeOf(page))?.row
    if (!notice) return {}
    return {
      title: notice.title,
      description: toExcerpt(notice.content),
      jsonLd: [
        toPageTrail(input, notice.title),
        {
          '@type': 'Article',
          headline: notice.title,
          datePublished: notice.createdAt,
          publisher: toClinicName(page),
        },
      ],
    }
  },
  component: NoticeDetail,
})
