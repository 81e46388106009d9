import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { PromotionSpreadSettings } from '#schemas/generated/settings.ts'
import { PromotionSpread } from './PromotionSpread.tsx'
import { runningOffersOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The ongoing promotions as a chapter: one picture off the left edge, the others as lines with their prices. */
export const section = defineSection<PromotionSpreadSettings, ContentOf<'home.promotions'>>({
  type: 'PromotionSpread',
  label: 'Offers as a spread',
  settings,
  example,
  roles: ['home.promotions'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'promotion', 'price'],
  queries: ({ page, settings: { count } }) => [runningOffersOf(page.language, count)],
  states: { empty: 'hide', error: 'hide' },
  component: PromotionSpread,
})
