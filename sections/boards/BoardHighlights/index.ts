import { defineSection } from '#kit/define-section.ts'
import type { BoardHighlightsSettings } from '#schemas/generated/settings.ts'
import { BoardHighlights } from './BoardHighlights.tsx'
import { boardsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinic's boards with their first posts, for pages with other main content. */
export const section = defineSection<BoardHighlightsSettings>({
  type: 'BoardHighlights',
  label: 'Board highlights',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['supportCentre', 'posts'],
  queries: ({ page, settings: { size } }) => [boardsOf(page, size)],
  states: { empty: 'hide', error: 'hide' },
  component: BoardHighlights,
})
