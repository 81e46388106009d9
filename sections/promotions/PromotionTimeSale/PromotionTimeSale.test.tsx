import { expect, it } from 'vitest'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { listForms } from '#tests/every-form.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { findPrices } from '#tests/product-fixtures.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { choosePromotions, findFewestDays, salePromotionsOf } from './queries.ts'

const choice = { count: 3, skip: 0 }
const always = toPromotionSummary({ id: 4, state: 'ALWAYS_ON', isAlwaysOn: true, endAt: null, daysLeft: null })

const render = (rows: ExhibitionSummary[], page: PageChanges = {}, settings = {}) =>
  renderSection(section, {
    page,
    settings,
    data: [[salePromotionsOf('ko', choice), { rows, total: rows.length, page: 1, size: 3 }]],
  })

it('shows the days until the first promotion ends, and the period of each', () => {
  const html = render([toPromotionSummary(), toPromotionSummary({ id: 5, daysLeft: 4 })])
  expect(findFewestDays([toPromotionSummary(), always])).toBe(10)
  expect(html.match(/D-4/g)).toHaveLength(2)
  expect(html).toContain('12.1 23:59까지')
  expect(html).toContain('href="/exhibitions/5"')
})

it('shows no countdown if no promotion ends', () => {
  expect(findFewestDays([always])).toBeNull()
  expect(render([always])).not.toContain('D-')
})

it('skips promotions already shown on the page, unless no others run', () => {
  const rows = [toPromotionSummary(), always]
  expect(choosePromotions(rows, { count: 3, skip: 1 })).toEqual([always])
  expect(choosePromotions(rows, { count: 3, skip: 2 })).toEqual(rows)
})

it('starts with the promotion that ends first', () => {
  const soon = toPromotionSummary({ id: 5, daysLeft: 4 })
  const rows = [always, toPromotionSummary(), soon]
  expect(choosePromotions(rows, choice)).toEqual([soon, toPromotionSummary(), always])
})

it.each(listForms(section.settings))('shows no price if the site hides prices, with the settings %j', (settings) => {
  expect(findPrices(render([toPromotionSummary()], {}, settings))).toContain('169,000')
  expect(findPrices(render([toPromotionSummary()], { config: { hasPriceView: false } }, settings))).toEqual([])
})

it('renders nothing without promotions', () => {
  expect(render([])).toBe('')
})
