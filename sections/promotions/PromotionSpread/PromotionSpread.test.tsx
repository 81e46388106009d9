import { expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { listForms } from '#tests/every-form.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { findPrices } from '#tests/product-fixtures.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { runningOffersOf } from './queries.ts'

const render = (rows: ExhibitionSummary[], page: PageChanges = {}, settings = {}) =>
  renderSection(section, {
    page,
    settings,
    data: [[runningOffersOf('ko', 4), { rows, total: rows.length, page: 1, size: 4 }]],
  })

it('links to each promotion and to all of them, with dates for the first', () => {
  const html = render([
    toPromotionSummary({ id: 3, title: '겨울 장벽 케어' }),
    toPromotionSummary({ id: 4, title: '첫 방문 상담' }),
  ])
  expect(html).toMatch(/href="\/exhibitions\/3"[^>]*>겨울 장벽 케어<\/a>/)
  expect(html).toMatch(/href="\/exhibitions\/4"[^>]*>첫 방문 상담<\/a>/)
  expect(html).toContain('href="/exhibitions"')
  expect(html.match(/>11\.7</g)).toHaveLength(1)
})

it('shows prices if the response includes them', () => {
  expect(render([toPromotionSummary({ id: 3, title: '케어' })])).toContain('169,000')
  expect(
    render([toPromotionSummary({ id: 3, title: '케어', lowestPrice: null, lowestPriceOption: null })]),
  ).not.toMatch(/\d,\d{3}/)
})

it.each(listForms(section.settings))('shows no price if prices are hidden, with the settings %j', (settings) => {
  const rows = [toPromotionSummary(), toPromotionSummary({ id: 4 })]
  expect(findPrices(render(rows, {}, settings))).toContain('169,000')
  expect(findPrices(render(rows, { config: { hasPriceView: false } }, settings))).toEqual([])
})

it('renders nothing without promotions', () => {
  expect(render([])).toBe('')
})
