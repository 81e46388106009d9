import { defineSection } from '#kit/define-section.ts'
import type { PostNeighboursSettings } from '#schemas/generated/settings.ts'
import { PostNeighbours } from './PostNeighbours.tsx'
import { boardPostOf, isOnBoard, noticeOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The previous and the next post and the link back; the post itself is another section and does not depend on these.
 */
export const section = defineSection<PostNeighboursSettings>({
  type: 'PostNeighbours',
  label: 'Previous and next post',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/notice/{noticeId}', '/boards/{boardTypeId}/detail/{id}'] },
  heading: 'none',
  texts: ['posts'],
  queries: ({ page }) => [isOnBoard(page) ? boardPostOf(page) : noticeOf(page)],
  states: { empty: 'hide', error: 'hide' },
  component: PostNeighbours,
})
