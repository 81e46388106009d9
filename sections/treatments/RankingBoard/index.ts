import { defineSection, type ContentOf } from '#kit/define-section.ts'

import type { RankingBoardSettings } from '#schemas/generated/settings.ts'
import { RankingBoard } from './RankingBoard.tsx'
import { boardProductsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments ranked by the clinic’s reservations, each with its picture and price; never by stars or reviews. */
export const section = defineSection<RankingBoardSettings, ContentOf<'home.ranking'>>({
  type: 'RankingBoard',
  label: 'Ranking board',
  settings,
  example,
  roles: ['home.ranking'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'price'],
  queries: ({ page, settings: { count } }) => [boardProductsOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: RankingBoard,
})
