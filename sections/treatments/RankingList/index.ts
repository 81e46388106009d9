import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { RankingListSettings } from '#schemas/generated/settings.ts'
import { RankingList } from './RankingList.tsx'
import { rankedProductsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Treatments ranked by the clinic's reservations, with the counted period; never by stars or reviews. */
export const section = defineSection<RankingListSettings, ContentOf<'home.ranking'>>({
  type: 'RankingList',
  label: 'Reservation ranking',
  settings,
  example,
  roles: ['home.ranking'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'price'],
  queries: ({ page, settings: { count } }) => [rankedProductsOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: RankingList,
})
