import { describe, expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { listForms } from '#tests/every-form.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { findPrices } from '#tests/product-fixtures.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { runningPromotionsOf } from './queries.ts'

const render = (rows: ExhibitionSummary[], page: PageChanges = {}, settings = {}) =>
  renderSection(section, {
    page,
    settings,
    data: [[runningPromotionsOf('ko', 3), { rows, total: rows.length, page: 1, size: 3 }]],
  })

describe('PromotionShowcase', () => {
  it('shows state, title, period and, last, the price', () => {
    const html = render([toPromotionSummary()])
    const order = ['D-10', '겨울 장벽 집중 케어', '>11.7<', '234,000', '28%', '169,000'].map((text) =>
      html.indexOf(text),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('labels a promotion without an end as always on', () => {
    expect(
      render([toPromotionSummary({ state: 'ALWAYS_ON', isAlwaysOn: true, endAt: null, daysLeft: null })]),
    ).toContain('>상시<')
  })

  it('links to each promotion, and to the list of all', () => {
    const html = render([toPromotionSummary(), toPromotionSummary({ id: 4, title: '첫 방문' })])
    expect(html).toContain('href="/exhibitions/4"')
    expect(html).toContain('href="/exhibitions"')
  })

  it('has a default heading if the clinic wrote none', () => {
    expect(render([toPromotionSummary()])).toMatch(/<h2[^>]*>진행 중인 이벤트<\/h2>/)
  })

  it('shows no price for a promotion without one', () => {
    expect(render([toPromotionSummary({ lowestPrice: null, lowestPriceOption: null })])).not.toMatch(/\d,\d{3}/)
  })

  it.each(listForms(section.settings))('shows no price if prices are hidden, with the settings %j', (settings) => {
    const rows = [toPromotionSummary(), toPromotionSummary({ id: 4 })]
    expect(findPrices(render(rows, {}, settings))).toContain('169,000')
    expect(findPrices(render(rows, { config: { hasPriceView: false } }, settings))).toEqual([])
  })

  it('renders nothing without promotions', () => {
    expect(render([])).toBe('')
  })
})
