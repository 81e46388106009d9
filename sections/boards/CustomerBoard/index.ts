import { defineSection } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { CustomerBoardSettings } from '#schemas/generated/settings.ts'
import { CustomerBoard } from './CustomerBoard.tsx'
import { boardTypeOf, customerPostsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A board that customers write on; it provides the page's title. Boards written by the clinic are not found here. */
export const section = defineSection<CustomerBoardSettings>({
  type: 'CustomerBoard',
  label: 'Customer board',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/boards/{boardTypeId}'] },
  heading: 'page',
  texts: ['customerBoard', 'posts', 'searchForm', 'pagination', 'breadcrumb', 'titles'],
  critical: ({ page, settings: { size } }) => [boardTypeOf(page), customerPostsOf(page, size)],
  isMissing: ({ page, settings: { size }, read }) => isPastEnd(page, read(customerPostsOf(page, size))),
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const board = input.read(boardTypeOf(input.page))?.row
    if (!board) return {}
    return { title: board.name, description: board.description, jsonLd: [toPageTrail(input, board.name)] }
  },
  component: CustomerBoard,
})
