import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromotionShowcaseSettings } from '#schemas/generated/settings.ts'
import { PromotionShowcase } from './PromotionShowcase.tsx'
import { runningPromotionsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The ongoing promotions with their lowest prices: one large among small ones, or all alike. */
export const section = defineSection<PromotionShowcaseSettings, ContentOf<'home.promotions'>>({
  type: 'PromotionShowcase',
  label: 'Promotion showcase',
  settings,
  example,
  roles: ['home.promotions'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  limit: 'any',
  texts: ['home', 'promotion', 'price'],
  queries: ({ page, settings: { count } }) => [runningPromotionsOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: PromotionShowcase,
})
