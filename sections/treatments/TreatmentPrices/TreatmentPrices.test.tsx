import { describe, expect, it } from 'vitest'
import { categoriesOf } from '#kit/price/product-query.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { categories, findPrices, toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { toPricedGroups } from './priced-groups.ts'
import { pricedTreatmentsOf } from './queries.ts'

const render = (rows: ProductSummary[], page: PageChanges = {}) =>
  renderSection(section, {
    page,
    data: [
      [categoriesOf(toPageFacts(page)), categories],
      [pricedTreatmentsOf('ko'), { rows, total: rows.length, page: 1, size: 100 }],
    ],
  })

describe('the price list', () => {
  it('shows each treatment’s name, line, price and link, and links to all treatments', () => {
    const html = render([toProductSummary({ id: 3, name: '피코 토닝', optionCount: 2 })])
    expect(html).toMatch(/href="\/products\/3"[^>]*>피코 토닝<\/a>/)
    expect(findPrices(html).join(' ')).toContain('189,000')
    expect(html).toContain('부터')
    expect(html).toContain('href="/products"')
  })

  it('states once that VAT is added to all prices, or else next to each price it applies to', () => {
    const separate = render([toProductSummary(), toProductSummary({ id: 8 })])
    expect(separate).toContain('부가세 별도 금액입니다')
    expect(separate).not.toContain('VAT 별도')
    const mixed = render([
      toProductSummary(),
      toProductSummary({ id: 8, mainOption: toOption({ isIncludeVat: true }) }),
    ])
    expect(mixed).not.toContain('부가세 별도 금액입니다')
    expect(mixed.match(/VAT 별도/g)).toHaveLength(1)
  })

  it('offers a consultation in place of a missing price', () => {
    const option = toOption({ price: null, isConsultingRequired: true })
    expect(render([toProductSummary({ mainOption: option, lowestPrice: null })])).toContain('상담 후 안내')
  })

  it('shows no price if the clinic hides prices', () => {
    expect(findPrices(render([toProductSummary()], { config: { hasPriceView: false } }))).toEqual([])
  })

  it('renders nothing without treatments', () => {
    expect(render([])).toBe('')
  })
})

it('shows the first treatments of a category and the total of its page', () => {
  const treatments = [1, 2, 3].map((id) => toProductSummary({ id }))
  const [group] = toPricedGroups([{ id: 1, name: '보습', productCount: 3 }], treatments, {
    categories: 1,
    perCategory: 2,
  })
  expect(group).toMatchObject({ total: 3, name: '보습' })
  expect(group?.shown.map(({ id }) => id)).toEqual([1, 2])
})

it('uses the clinic’s title and text, or the catalogue’s title', () => {
  const content = { title: '우리의 가격', text: '솔직하게 적었습니다.' }
  const data = [
    [categoriesOf(toPageFacts()), categories],
    [pricedTreatmentsOf('ko'), { rows: [toProductSummary()], total: 1, page: 1, size: 100 }],
  ] as const
  const own = renderSection(section, { content, data })
  expect(own).toContain('>우리의 가격<')
  expect(own).toContain('>솔직하게 적었습니다.<')
  const plain = render([toProductSummary()])
  expect(plain).not.toContain('솔직하게')
  expect(plain).toMatch(/<h2[^>]*>[^<]+<\/h2>/)
})

it('shows the number of treatments in each category', () => {
  expect(render([toProductSummary()])).toMatch(/>[^<]*9[^<]*<\/(span|p)>/)
})
