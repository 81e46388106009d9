import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { HeroPromotionsSettings } from '#schemas/generated/settings.ts'
import { HeroPromotions } from './HeroPromotions.tsx'
import { mosaicPromotionsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The first view of a shop: its own text large, the ongoing promotions in tiles beside it. */
export const section = defineSection<HeroPromotionsSettings, ContentOf<'home.hero'>>({
  type: 'HeroPromotions',
  label: 'Promotion mosaic',
  settings,
  example,
  roles: ['home.hero'],
  allowedIn: { main: true, homepageTypes: ['COMMERCE', 'HYBRID'] },
  heading: 'page',
  texts: ['promotion', 'price'],
  queries: ({ page, settings: { promotions } }) => [mosaicPromotionsOf(page.language, promotions)],
  states: { empty: 'hide', error: 'hide' },
  component: HeroPromotions,
})
