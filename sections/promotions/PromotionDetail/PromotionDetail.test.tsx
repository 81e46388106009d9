import { describe, expect, it } from 'vitest'
import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import { listForms } from '#tests/every-form.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { findPrices, toOption, toInnerProduct } from '#tests/product-fixtures.ts'
import { toEventOffer, toPromotion } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { PromotionDetailSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { promotionOf } from './queries.ts'

const render = (row: Exhibition, page: PageChanges = {}, settings: Partial<PromotionDetailSettings> = {}) => {
  const facts = {
    language: 'ko',
    params: { exhibitionId: '3' },
    path: '/exhibitions/3',
    route: '/exhibitions/{exhibitionId}',
    ...page,
  } as const
  return renderSection(section, { page: facts, settings, data: [[promotionOf(facts), { row }]] })
}

it('has one page heading, and shows the period and the offers', () => {
  const html = render(toPromotion())
  expect(html.match(/<h1[^>]*>/g)).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>겨울 장벽 집중 케어<\/h1>/)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('2026-11-07 10:00 – 2026-12-01 23:59까지')
  expect(html).toMatch(/<h3[^>]*>글로우, 이달의 가격<\/h3>/)
  expect(html).toContain('169,000')
  expect(html).toContain('234,000')
})

it('shows its largest discount as a seal on the page head, while it runs and if prices are shown', () => {
  const seal = /<small[^>]*>최대<\/small>28%/
  expect(render(toPromotion(), {}, { picture: 'front' })).toMatch(seal)
  expect(render(toPromotion())).not.toMatch(seal)
  expect(render(toPromotion({ state: 'ENDED', daysLeft: null }), {}, { picture: 'front' })).not.toMatch(seal)
  expect(render(toPromotion(), { config: { hasPriceView: false } }, { picture: 'front' })).not.toMatch(seal)
})

it('links to the treatments in the page’s language', () => {
  expect(render(toPromotion(), { language: 'ja' })).toContain('href="/ja/products/7"')
  expect(render(toPromotion(), {}, { hasTreatmentLinks: false })).not.toContain('href="/products/7"')
})

it('says that it has ended, links to current ones and offers no reservation', () => {
  const html = render(toPromotion({ state: 'ENDED', daysLeft: null }))
  expect(html).toMatch(/종료된 이벤트입니다.*href="\/exhibitions"[^>]*>진행 중인 이벤트 보기</)
  expect(html).not.toContain('예약하기')
  expect(render(toPromotion())).toContain('시술 예약하기')
})

it('omits the unmodified option if the partner hides it', () => {
  expect(render(toPromotion())).toContain('2cc만')
  expect(render(toPromotion(), { config: { hideEventPageDefaultProductOption: true } })).not.toContain('2cc만')
})

it('shows the same text on the page head as beside the picture', () => {
  const promotion = toPromotion({ state: 'ENDED', daysLeft: null })
  const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  const onFront = render(promotion, {}, { picture: 'front' })
  expect(onFront).toMatch(/<header[^>]*data-tone="yuzu".*<h1/)
  expect(wordsOf(onFront)).toEqual(expect.arrayContaining(wordsOf(render(promotion))))
})

it.each(['letter', 'season'] as const)('shows all details as a %s, during and after the promotion', (picture) => {
  const html = render(toPromotion(), {}, { picture })
  expect(html.match(/<h1[^>]*>/g)).toHaveLength(1)
  for (const text of ['글로우, 이달의 가격', '169,000', '234,000', '2cc만', '시술 예약하기', 'href="/products/7"']) {
    expect(html).toContain(text)
  }
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('2026-11-07 10:00 – 2026-12-01 23:59까지')
  // The text may have headings of its own at the third level.
  expect(html).toMatch(/<h1[^]*<h2[^>]*>이벤트 안내<\/h2>.*<h2/)
  const over = render(toPromotion({ state: 'ENDED', daysLeft: null }), {}, { picture })
  expect(over).toContain('종료된 이벤트입니다')
  expect(over).not.toContain('예약하기')
  expect(render(toPromotion({ items: [] }), {}, { picture })).toMatch(/지금 안내할 시술이 없어요.*href="\/products"/)
})

it('shows a consultation instead of a price and marks an estimate', () => {
  const options = [
    toOption({ id: 100_003, price: null, isConsultingRequired: true }),
    toOption({ id: 100_004, isEstimatedPrice: true }),
  ]
  const html = render(toPromotion({ items: [{ product: toInnerProduct(), event: toEventOffer({ options }) }] }))
  expect(html).toContain('상담 후 안내')
  expect(html).toContain('예상')
})

describe.each(listForms(section.settings))('a promotion with the settings %j', (form) => {
  const toRemarked = (description: string) => {
    const options = [toOption({ id: 100_005, name: '3회', description, originalPrice: 240_000 })]
    return toPromotion({ items: [{ product: toInnerProduct(), event: toEventOffer({ options }) }] })
  }

  it('shows no price if prices are hidden, not even in a remark', () => {
    for (const remark of ['1회당 56,000원', '56만 원부터', 'KRW 56,000', '5万ウォン']) {
      const html = render(toRemarked(remark), { config: { hasPriceView: false } }, form)
      expect(html).toContain('3회')
      expect(html).not.toContain(remark)
      expect(findPrices(html)).toEqual([])
    }
  })

  it('keeps a remark without an amount, and every remark if prices are shown', () => {
    expect(render(toRemarked('한 달 간격으로'), { config: { hasPriceView: false } }, form)).toContain('한 달 간격으로')
    const shown = render(toRemarked('1회당 56,000원'), {}, form)
    expect(shown).toContain('1회당 56,000원')
    expect(findPrices(shown)).toContain('189,000')
  })
})

it('links to all treatments if a promotion has none', () => {
  expect(render(toPromotion({ items: [] }))).toMatch(/지금 안내할 시술이 없어요.*href="\/products"/)
})

it('gives search engines its name, its description and its breadcrumb', () => {
  const page = {
    language: 'ko',
    params: { exhibitionId: '3' },
    path: '/exhibitions/3',
    route: '/exhibitions/{exhibitionId}',
  }
  const head = section.head?.({
    settings: {} as never,
    content: null,
    page: page as never,
    // The section reads only the promotion.
    read: (() => ({ row: toPromotion() })) as never,
    texts: () => (key) => key,
    toUrl: (path) => `https://lumi.example${path}`,
  })
  expect(head).toMatchObject({
    title: '겨울 장벽 집중 케어',
    description: '수분과 회복을 함께',
    imageUrl: '/media/hero-water.webp',
  })
  expect(JSON.stringify(head?.jsonLd)).toContain('"item":"https://lumi.example/exhibitions/3"')
})

describe('a medical charge that insurance does not cover', () => {
  const show = (useMedicalCharge: boolean, isMedicalCharge: boolean, picture: PromotionDetailSettings['picture']) => {
    const product = toInnerProduct({ isMedicalCharge })
    const items = [{ product, event: toEventOffer() }]
    return render(toPromotion({ items }), { config: { useMedicalCharge } }, { picture })
  }

  it.each(['beside', 'letter', 'season'] as const)('is marked if the partner marks such charges: %s', (picture) => {
    expect(show(true, true, picture)).toContain('>비급여<')
    expect(show(false, true, picture)).not.toContain('>비급여<')
    expect(show(true, false, picture)).not.toContain('>비급여<')
    expect(show(false, false, picture)).not.toContain('>비급여<')
  })
})
