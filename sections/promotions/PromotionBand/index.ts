import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromotionBandSettings } from '#schemas/generated/settings.ts'
import { PromotionBand } from './PromotionBand.tsx'
import { proposalsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The ongoing promotions as proposals: one large, the others small, each with its last day and its price. */
export const section = defineSection<PromotionBandSettings, ContentOf<'home.promotions'>>({
  type: 'PromotionBand',
  label: 'Proposals on a band',
  settings,
  example,
  roles: ['home.promotions'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'promotion', 'price'],
  queries: ({ page, settings: { count } }) => [proposalsOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: PromotionBand,
})
