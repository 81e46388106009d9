import { defineSection } from '#kit/define-section.ts'
import { toExcerpt } from '#kit/keyword.ts'
import { toClinicName } from '#kit/clinic/medical-clinic.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { BoardDetailSettings } from '#schemas/generated/settings.ts'
import { BoardDetail } from './BoardDetail.tsx'
import { boardPostOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** One post of a board; the page is not found without it. */
export const section = defineSection<BoardDetailSettings>({
  type: 'BoardDetail',
  label: 'Post',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/boards/{boardTypeId}/detail/{id}'] },
  heading: 'page',
  texts: ['posts', 'breadcrumb', 'titles'],
  critical: ({ page }) => [boardPostOf(page)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const { page, read } = input
    const post = read(boardPostOf(page))?.row
    if (!post) return {}
    return {
      title: post.title,
      description: toExcerpt(post.content),
      ...(post.image ? { imageUrl: post.image.src } : {}),
      jsonLd: [
        toPageTrail(input, post.title, post.boardTypeName),
        {
          '@type': 'BlogPosting',
          headline: post.title,
          datePublished: post.createdAt,
          ...(post.image ? { image: post.image.src } : {}),
          publisher: toClinicName(page),
        },
      ],
    }
  },
  component: BoardDetail,
})
