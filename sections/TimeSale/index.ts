import { defineSection, type ContentOf } from '#kit/define-section.ts'

import type { TimeSaleSettings } from '#schemas/generated/settings.ts'
import { TimeSale } from './TimeSale.tsx'
import { salePromotionsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The ongoing promotions on a flat band of orange, with the days left. */
export const section = defineSection<TimeSaleSettings, ContentOf<'home.promotions'>>({
  type: 'TimeSale',
  label: 'Time sale',
  settings,
  example,
  roles: ['home.promotions'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  texts: ['home', 'promotion', 'price'],
  queries: ({ page, settings: choice }) => [salePromotionsOf(page.language, choice)],
  states: { empty: 'hide', error: 'hide' },
  component: TimeSale,
})
