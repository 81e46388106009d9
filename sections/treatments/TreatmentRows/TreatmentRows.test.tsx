import { describe, expect, it } from 'vitest'
import { categoriesOf } from '#kit/price/product-query.ts'
import { listForms } from '#tests/every-form.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { categories, findPrices, toOption, toProduct, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { TreatmentRowsSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { openedOf, productsOf } from './queries.ts'
import { TreatmentRow } from './TreatmentRow.tsx'
import { groupProducts } from '#kit/price/product-groups.ts'

const DEFAULTS: TreatmentRowsSettings = { size: 24, hasPrices: true }
const products = [
  toProductSummary({ badges: ['BEST'], optionCount: 3 }),
  toProductSummary({ id: 8, name: '피코 토닝', categoryIds: [2] }),
]
const notice = { vat: '부가세 별도입니다.', sideEffects: '붉어질 수 있습니다.', price: '예상 가격입니다.' }

type Given = {
  rows?: typeof products
  total?: number
  page?: PageChanges
  settings?: Partial<TreatmentRowsSettings>
  content?: typeof notice | undefined
}

const render = (given: Given = {}) => {
  const { rows = products, total = rows.length, page = {}, settings = {} } = given
  const content = 'content' in given ? given.content : notice
  const changes = { route: '/products', path: '/products', ...page }
  const facts = toPageFacts(changes)
  const list = { rows, total, page: Number(facts.query['page'] ?? 1), size: 24 }
  return renderSection(section, {
    page: changes,
    settings,
    ...(content && { content }),
    data: [
      [productsOf(facts, { ...DEFAULTS, ...settings }), list],
      [categoriesOf(facts), categories],
    ],
  })
}

describe('treatments in rows', () => {
  it('appear under their categories, each with a link and a button for its options', () => {
    const html = render()
    expect(html).toMatch(/<h3[^>]*>스킨부스터<\/h3>/)
    expect(html).toMatch(/<h4[^>]*><a[^>]*href="\/products\/8"[^>]*>피코 토닝/)
    expect(html).toMatch(/aria-expanded="false"[^>]*aria-label="피코 토닝 옵션 보기"/)
    expect(html).toContain('옵션 3개')
    expect(html).toContain('BEST')
  })

  it('have a category index that marks the current category', () => {
    const html = render({ page: { route: '/products/category/pick', query: { categoryId: '2' } } })
    expect(html).toMatch(/aria-current="page"[^>]*href="\/products\/category\/pick\?categoryId=2"/)
    expect(html).not.toMatch(/<h3[^>]*>스킨부스터<\/h3>/)
    expect(render({ page: { config: { exposureCategory: false } } })).not.toContain('시술 분류')
  })

  it('offer sort orders as links to the first page', () => {
    const html = render({ total: 60, page: { query: { sort: 'name', page: '2' } } })
    expect(html).toContain('href="/products?sort=recent"')
    expect(html).toMatch(/aria-current="true"[^>]*href="\/products\?sort=name"/)
    expect(html).toContain('href="/products?sort=name&amp;page=3"')
  })

  it('show neither prices nor options if prices are hidden', () => {
    for (const html of [
      render({ settings: { hasPrices: false } }),
      render({ page: { config: { hasPriceView: false } } }),
    ]) {
      expect(findPrices(html)).toEqual([])
      expect(html).not.toContain('aria-expanded')
      expect(html).toContain('붉어질 수 있습니다.')
    }
  })

  it('suggest what to do if the list or this page is empty', () => {
    expect(render({ rows: [] })).toContain('찾으시는 시술이 아직 없어요')
    expect(render({ rows: [], total: 9, page: { query: { page: '7' } } })).toContain('처음부터 보기')
  })
})

it('puts treatments of unknown categories last, without a name', () => {
  const rows = [toProductSummary({ id: 1, categoryIds: [9] }), toProductSummary({ id: 2, categoryIds: [1] })]
  const groups = groupProducts(rows, [{ id: 1, name: '보습' }], true)
  expect(groups.map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['보습', [2]],
    [null, [1]],
  ])
})

it.each(listForms(section.settings))('does not mention prices if they are hidden, with the settings %j', (settings) => {
  const html = render({ settings, page: { config: { hasPriceView: false } } })
  expect(findPrices(html)).toEqual([])
  expect(html).not.toContain(notice.price)
  expect(html).toContain(notice.sideEffects)
})

it('shows all notices if prices are shown', () => {
  for (const words of Object.values(notice)) expect(render()).toContain(words)
})

describe('a treatment’s row', () => {
  it('shows the number of its options and a button for them, and neither without options', () => {
    const html = render({ rows: [toProductSummary({ optionCount: 0 })] })
    expect(html).not.toContain('aria-expanded')
    expect(html).not.toContain('옵션 0개')
    expect(render({ rows: [toProductSummary({ optionCount: 1 })] })).toContain('aria-expanded="false"')
  })

  it('marks a price as a starting price only if there are several options', () => {
    expect(render({ rows: [toProductSummary({ optionCount: 3 })] })).toContain('부터')
    expect(render({ rows: [toProductSummary({ optionCount: 1 })] })).not.toContain('부터')
    expect(findPrices(render({ rows: [toProductSummary({ mainOption: null, optionCount: 0 })] }))).not.toContain(
      '189,000',
    )
  })

  it('contains no options until it is opened', () => {
    expect(render()).not.toContain('role="group"')
  })
})

describe('an open row', () => {
  const open = (options?: Product['options']) => {
    const data = options && ([[openedOf(7, 'ko'), { row: toProduct({ options }) }]] as const)
    const component = () => (
      <TreatmentRow treatment={toProductSummary()} level={3} hasOptions isOpen toggle={() => {}} priority={false} />
    )
    return renderSection({ ...section, component }, { ...(data && { data }) })
  }

  it('is a group named after the treatment, with its options and a link to its page', () => {
    const html = open([toOption(), toOption({ id: 102, name: '2cc 3회', price: 504_000 })])
    expect(html).toMatch(/role="group"[^>]*aria-label="글로우 스킨부스터 옵션 보기"/)
    expect(html).toContain('aria-expanded="true"')
    expect(html.match(/type="checkbox"/g)).toHaveLength(2)
    expect(html).not.toContain('checked=""')
    expect(html).toContain('504,000')
  })

  it('marks the options to which VAT is added, unless all include it', () => {
    expect(open([toOption(), toOption({ id: 102, isIncludeVat: true })])).toContain('VAT 별도')
    expect(open([toOption({ isIncludeVat: true })]).split('type="checkbox"')[1]).not.toContain('VAT 별도')
  })

  it('shows a status while its options load', () => {
    expect(open()).toMatch(/role="status"/)
    expect(open()).not.toContain('role="alert"')
  })
})

describe('the list', () => {
  it('shows the number of treatments, and sort orders if there are several', () => {
    expect(render({ total: 60 })).toContain('60')
    expect(render({ total: 2 })).toContain('sort=recent')
    expect(render({ total: 1, rows: products.slice(0, 1) })).not.toContain('sort=recent')
  })

  it('shows notices only below treatments, and only if the clinic has written some', () => {
    expect(render({ rows: [] })).not.toContain(notice.sideEffects)
    expect(render({ content: undefined })).not.toContain('부작용')
  })
})
