import { describe, expect, it } from 'vitest'
import { templates } from '#runtime/request/templates.ts'
import type { HomepageType } from '#schemas/routes.ts'

const PAIRS = [
  ['COMMERCE', 'HYBRID'],
  ['COMMERCE', 'BRANDING'],
  ['HYBRID', 'BRANDING'],
] as const satisfies [HomepageType, HomepageType][]

/** Sections that tell prices: a home of a BRANDING site never does (docs/specification.md "Site types"). */
const WITH_PRICES = [
  'PromotionShowcase',
  'TreatmentShowcase',
  'RankingList',
  'PromotionSpread',
  'TreatmentPlates',
  'HeroPromotions',
  'PromotionTimeSale',
  'RankingBoard',
  'PromotionBand',
  'TreatmentPrices',
]

const sectionsOf = (template: string, type: HomepageType): string[] =>
  templates
    .get(template)
    ?.findLayout('/', type)
    ?.sections.filter(({ place }) => place === 'main')
    .map((section) => section.type) ?? []

describe('home', () => {
  for (const { code, homepageTypes } of templates.values()) {
    const pairs = PAIRS.filter((pair) => pair.every((type) => homepageTypes.includes(type)))

    it.each(pairs)(`in ${code} shares no more than half of its sections between %s and %s`, (one, other) => {
      const [first, second] = [sectionsOf(code, one), sectionsOf(code, other)]
      const shared = first.filter((type) => second.includes(type))
      expect(shared.length).toBeLessThanOrEqual(Math.min(first.length, second.length) / 2)
    })

    it(`in ${code} shows no price on BRANDING sites`, () => {
      expect(sectionsOf(code, 'BRANDING').filter((type) => WITH_PRICES.includes(type))).toEqual([])
    })
  }
})
