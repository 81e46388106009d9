import { defineSection } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { BoardListSettings } from '#schemas/generated/settings.ts'
import { BoardList } from './BoardList.tsx'
import { boardPostsOf, boardTypeOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A board written by the clinic; it provides the page's title. Customers' boards are not found here. */
export const section = defineSection<BoardListSettings>({
  type: 'BoardList',
  label: 'Board',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/boards/{boardTypeId}'] },
  heading: 'page',
  texts: ['posts', 'searchForm', 'pagination', 'breadcrumb', 'titles'],
  critical: ({ page, settings: { size } }) => [boardTypeOf(page), boardPostsOf(page, size)],
  isMissing: ({ page, settings: { size }, read }) => isPastEnd(page, read(boardPostsOf(page, size))),
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const board = input.read(boardTypeOf(input.page))?.row
    if (!board) return {}
    return { title: board.name, description: board.description, jsonLd: [toPageTrail(input, board.name)] }
  },
  component: BoardList,
})
