import { defineSection, type ContentOf } from '#kit/define-section.ts'

import type { PromotionTimeSaleSettings } from '#schemas/generated/settings.ts'
import { PromotionTimeSale } from './PromotionTimeSale.tsx'
import { salePromotionsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The ongoing promotions on a flat band of orange, with the days left. */
export const section = defineSection<PromotionTimeSaleSettings, ContentOf<'home.promotions'>>({
  type: 'PromotionTimeSale',
  label: 'Time sale',
  settings,
  example,
  roles: ['home.promotions'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'promotion', 'price'],
  queries: ({ page, settings: choice }) => [salePromotionsOf(page.language, choice)],
  states: { empty: 'hide', error: 'hide' },
  component: PromotionTimeSale,
})
