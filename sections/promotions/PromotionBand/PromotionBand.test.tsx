import { expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { findPrices } from '#tests/product-fixtures.ts'
import { listForms } from '#tests/every-form.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { proposalsOf } from './queries.ts'

const render = (rows: ExhibitionSummary[], page: PageChanges = {}, settings = {}) =>
  renderSection(section, {
    page,
    settings,
    data: [[proposalsOf('ko', 3), { rows, total: rows.length, page: 1, size: 3 }]],
  })

it('links to each proposal and shows its last day instead of the time left', () => {
  const html = render([
    toPromotionSummary({ id: 1, title: '첫눈 보습 3회' }),
    toPromotionSummary({
      id: 2,
      title: '평일 오전',
      isAlwaysOn: true,
      endAt: null,
      state: 'ALWAYS_ON',
      daysLeft: null,
    }),
  ])
  expect(html).toMatch(/href="\/exhibitions\/1"[^>]*>첫눈 보습 3회<\/a>/)
  expect(html).toContain('12월 1일까지')
  expect(html).toContain('상시')
  expect(html).not.toContain('D-10')
  expect(html).toContain('href="/exhibitions"')
})

it('shows prices if the response includes them', () => {
  expect(findPrices(render([toPromotionSummary({ id: 1, title: '보습' })])).join(' ')).toContain('169,000')
  expect(
    findPrices(render([toPromotionSummary({ id: 1, title: '보습', lowestPrice: null, lowestPriceOption: null })])),
  ).toEqual([])
})

it.each(listForms(section.settings))('shows no price if prices are hidden, with the settings %j', (settings) => {
  const rows = [toPromotionSummary(), toPromotionSummary({ id: 4 })]
  expect(findPrices(render(rows, {}, settings))).toContain('169,000')
  expect(findPrices(render(rows, { config: { hasPriceView: false } }, settings))).toEqual([])
})

it('renders nothing without promotions', () => {
  expect(render([])).toBe('')
})
