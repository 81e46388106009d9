import { describe, expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { toOption } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { runningPromotionsOf } from './queries.ts'

const toPromotion = (changes: Partial<ExhibitionSummary> = {}): ExhibitionSummary => ({
  id: 3,
  title: '겨울 장벽 집중 케어',
  summary: '수분과 회복을 함께',
  image: { src: '/media/hero-water.webp', alt: '물 위의 크림', width: 1600, height: 900 },
  startAt: '2026-11-01T01:00:00Z',
  endAt: '2026-11-30T10:00:00Z',
  isAlwaysOn: false,
  weight: 1,
  state: 'ONGOING',
  daysLeft: 10,
  itemCount: 4,
  lowestPrice: 289_000,
  lowestPriceOption: toOption({ price: 289_000, originalPrice: 370_000 }),
  fallbackFields: [],
  ...changes,
})

const render = (rows: ExhibitionSummary[]) =>
  renderSection(section, { data: [[runningPromotionsOf('ko', 3), { rows, total: rows.length, page: 1, size: 3 }]] })

describe('PromotionShowcase', () => {
  it('tells state, title, period and, last, the price', () => {
    const html = render([toPromotion()])
    const order = ['D-10', '겨울 장벽 집중 케어', '>11.1<', '370,000', '22%', '289,000'].map((text) =>
      html.indexOf(text),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('calls what has no end always on', () => {
    expect(render([toPromotion({ state: 'ALWAYS_ON', isAlwaysOn: true, endAt: null, daysLeft: null })])).toContain(
      '>상시<',
    )
  })

  it('links each promotion to its page, and all of them to the list', () => {
    const html = render([toPromotion(), toPromotion({ id: 4, title: '첫 방문' })])
    expect(html).toContain('href="/exhibitions/4"')
    expect(html).toContain('href="/exhibitions"')
  })

  it('names itself where the clinic wrote no heading', () => {
    expect(render([toPromotion()])).toMatch(/<h2[^>]*>진행 중인 이벤트<\/h2>/)
  })

  it('tells no price where there is none to tell', () => {
    expect(render([toPromotion({ lowestPrice: null, lowestPriceOption: null })])).not.toMatch(/\d,\d{3}/)
  })

  it('hides without promotions', () => {
    expect(render([])).toBe('')
  })
})
