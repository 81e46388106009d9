import { describe, expect, it } from 'vitest'
import { categoriesOf } from '#kit/price/product-query.ts'
import { listForms } from '#tests/every-form.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { categories, findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { TreatmentRowsSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { productsOf } from './queries.ts'
import { groupProducts } from '#kit/price/product-groups.ts'

const DEFAULTS: TreatmentRowsSettings = { size: 24, hasPrices: true }
const products = [
  toProductSummary({ badges: ['BEST'], optionCount: 3 }),
  toProductSummary({ id: 8, name: '피코 토닝', categoryIds: [2] }),
]
const notice = { vat: '부가세 별도입니다.', sideEffects: '붉어질 수 있습니다.', price: '예상 가격입니다.' }

type Given = { rows?: typeof products; total?: number; page?: PageChanges; settings?: Partial<TreatmentRowsSettings> }

const render = ({ rows = products, total = rows.length, page = {}, settings = {} }: Given = {}) => {
  const changes = { route: '/products', path: '/products', ...page }
  const facts = toPageFacts(changes)
  const list = { rows, total, page: Number(facts.query['page'] ?? 1), size: 24 }
  return renderSection(section, {
    page: changes,
    settings,
    content: notice,
    data: [
      [productsOf(facts, { ...DEFAULTS, ...settings }), list],
      [categoriesOf(facts), categories],
    ],
  })
}

describe('treatments in rows', () => {
  it('stand below their categories, each leading to its page and opening its options', () => {
    const html = render()
    expect(html).toMatch(/<h3[^>]*>스킨부스터<\/h3>/)
    expect(html).toMatch(/<h4[^>]*><a[^>]*href="\/products\/8"[^>]*>피코 토닝/)
    expect(html).toMatch(/aria-expanded="false"[^>]*aria-label="피코 토닝 옵션 보기"/)
    expect(html).toContain('옵션 3개')
    expect(html).toContain('BEST')
  })

  it('have an index that says where the visitor is', () => {
    const html = render({ page: { route: '/products/category/pick', query: { categoryId: '2' } } })
    expect(html).toMatch(/aria-current="page"[^>]*href="\/products\/category\/pick\?categoryId=2"/)
    expect(html).not.toMatch(/<h3[^>]*>스킨부스터<\/h3>/)
    expect(render({ page: { config: { exposureCategory: false } } })).not.toContain('시술 분류')
  })

  it('offer orders as links that begin at the first page', () => {
    const html = render({ total: 60, page: { query: { sort: 'name', page: '2' } } })
    expect(html).toContain('href="/products?sort=recent"')
    expect(html).toMatch(/aria-current="true"[^>]*href="\/products\?sort=name"/)
    expect(html).toContain('href="/products?sort=name&amp;page=3"')
  })

  it('tell no price and open nothing where prices are hidden', () => {
    for (const html of [
      render({ settings: { hasPrices: false } }),
      render({ page: { config: { hasPriceView: false } } }),
    ]) {
      expect(findPrices(html)).toEqual([])
      expect(html).not.toContain('aria-expanded')
      expect(html).toContain('붉어질 수 있습니다.')
    }
  })

  it('say what to do when there are none, or none on this page', () => {
    expect(render({ rows: [] })).toContain('찾으시는 시술이 아직 없어요')
    expect(render({ rows: [], total: 9, page: { query: { page: '7' } } })).toContain('처음부터 보기')
  })
})

it('puts treatments of no known category last, without a name', () => {
  const rows = [toProductSummary({ id: 1, categoryIds: [9] }), toProductSummary({ id: 2, categoryIds: [1] })]
  const groups = groupProducts(rows, [{ id: 1, name: '보습' }], true)
  expect(groups.map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['보습', [2]],
    [null, [1]],
  ])
})

it.each(listForms(section.settings))(
  'says nothing of prices where they are hidden, with the settings %j',
  (settings) => {
    const html = render({ settings, page: { config: { hasPriceView: false } } })
    expect(findPrices(html)).toEqual([])
    expect(html).not.toContain(notice.price)
    expect(html).toContain(notice.sideEffects)
  },
)

it('says what stands in its prices where they are shown', () => {
  for (const words of Object.values(notice)) expect(render()).toContain(words)
})
