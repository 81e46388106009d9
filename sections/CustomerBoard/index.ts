import { defineSection, type ContentOf } from '#kit/define-section.ts'
import { toPageTrail } from '#kit/page-trail.ts'
import { CustomerBoard, type CustomerBoardSettings } from './CustomerBoard.tsx'
import { boardTypeOf, infoOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The page of a customers' board before it opens: what it will be, and how to ask the clinic now. */
export const section = defineSection<CustomerBoardSettings, ContentOf<'contact.guide'>>({
  type: 'CustomerBoard',
  version: 1,
  label: 'Customer board',
  settings,
  example,
  roles: ['contact.guide'],
  allowedIn: { routes: ['/cscenter/boards/{boardTypeId}'] },
  limit: 1,
  hydrate: 'visible',
  texts: ['customerBoard', 'contactGuide', 'copy', 'common', 'breadcrumb', 'titles'],
  queries: ({ page }) => [infoOf(page)],
  critical: ({ page }) => [boardTypeOf(page)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const board = input.read(boardTypeOf(input.page))?.row
    if (!board) return {}
    return { title: board.name, description: board.description, jsonLd: [toPageTrail(input, board.name)] }
  },
  component: CustomerBoard,
})
