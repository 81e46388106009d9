import { describe, expect, it } from 'vitest'
import { categoriesOf } from '#kit/price/product-query.ts'
import { categories, findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { listForms } from '#tests/every-form.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { TreatmentGridSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { productsOf } from './queries.ts'

const DEFAULTS: TreatmentGridSettings = {
  columns: 4,
  cards: 'plain',
  size: 12,
  hasFeatures: false,
  hasSort: true,
  hasPrices: true,
}
const products = [toProductSummary(), toProductSummary({ id: 8, name: '피코 토닝', categoryIds: [2] })]
const notice = { vat: '부가세 별도입니다.', sideEffects: '붉어질 수 있습니다.', price: '예상 가격입니다.' }

type Given = { rows?: typeof products; total?: number; page?: PageChanges; settings?: Partial<TreatmentGridSettings> }

const render = ({ rows = products, total = rows.length, page = {}, settings = {} }: Given = {}) => {
  const changes = { route: '/products', path: '/products', ...page }
  const facts = toPageFacts(changes)
  const list = { rows, total, page: Number(facts.query['page'] ?? 1), size: 12 }
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

it('shows treatments with their categories and their total number', () => {
  const html = render({ total: 60 })
  expect(html).toContain('시술 60개')
  expect(html).toContain('href="/products/8"')
  expect(html).toContain('보습·재생')
})

it('requests what the address specifies', () => {
  const page = toPageFacts({ query: { categoryId: '3', page: '2', sort: 'name' }, language: 'en' })
  expect(productsOf(page, DEFAULTS).queryKey).toEqual([
    'listProducts',
    { categoryId: 3, sort: 'name', page: 2, size: 12, languageCode: 'en' },
  ])
})

it('links to the other pages and keeps the order', () => {
  const html = render({ total: 60, page: { query: { sort: 'name', page: '2' } } })
  expect(html).toContain('href="/products?sort=name&amp;page=3"')
  expect(html).toMatch(/aria-current="page"[^>]*href="\/products\?sort=name&amp;page=2"/)
  expect(html).toContain('href="/products?sort=name"')
})

describe('the order', () => {
  it('is chosen by links that start at the first page and keep the category', () => {
    const html = render({ page: { query: { categoryId: '1', page: '2' } }, total: 30 })
    expect(html).toContain('href="/products?categoryId=1&amp;sort=priceAsc"')
    expect(html).toMatch(/aria-current="true"[^>]*href="\/products\?categoryId=1"/)
  })

  it('is never by price if prices are hidden', () => {
    const page: PageChanges = { config: { hasPriceView: false }, query: { sort: 'priceAsc' } }
    expect(productsOf(toPageFacts(page), DEFAULTS).queryKey[1]).toMatchObject({ sort: 'recommended' })
    expect(render({ page })).not.toContain('가격순')
  })

  it('cannot be chosen if its settings say so', () => {
    expect(render({ settings: { hasSort: false } })).not.toContain('<details')
  })
})

it('shows a message if no treatment matches, with a link to the clinic', () => {
  const html = render({ rows: [] })
  expect(html).toContain('찾으시는 시술이 아직 없어요')
  expect(html).toContain('href="/cscenter/contact"')
})

it('links from a page past the end to the first one', () => {
  const html = render({ rows: [], total: 5, page: { query: { page: '99' } } })
  expect(html).toContain('이 페이지에는 시술이 없어요')
  expect(html).toContain('href="/products"')
})

it('shows no category on a category’s page, or if categories are hidden', () => {
  expect(render({ page: { query: { categoryId: '2' } } })).not.toContain('보습·재생')
  expect(render({ page: { config: { exposureCategory: false } } })).not.toContain('보습·재생')
})

it('shows no price if prices are hidden, or if its settings say so', () => {
  const hidden = render({ page: { config: { hasPriceView: false } } })
  expect(findPrices(hidden)).toEqual([])
  expect(hidden).toContain('붉어질 수 있습니다.')
  expect(findPrices(render({ settings: { hasPrices: false } }))).toEqual([])
})

describe('the cards of a shop', () => {
  const named = (html: string) => /<a [^>]*aria-label="피코 토닝 예약하기"[^>]*>/.exec(html)?.[0]

  it('reserve their treatment directly', () => {
    const link = named(render({ settings: { cards: 'shop' } }))
    expect(link).toContain('href="/products/8"')
    expect(link).toContain('data-booking="treatment"')
    expect(link).toContain(`data-option="${products[1]?.mainOption?.id}"`)
  })

  it.each([
    ['of plain cards', {}, {}],
    ['without prices', { cards: 'shop', hasPrices: false }, {}],
    ['where no widget is', { cards: 'shop' }, { config: { useWidget: false } }],
  ] as const)('have no direct reservation link (%s)', (_, settings, page) => {
    expect(named(render({ settings, page }))).toBeUndefined()
  })
})

it.each(listForms(section.settings))(
  'shows neither prices nor their notice if prices are hidden, with the settings %j',
  (settings) => {
    const html = render({ settings, page: { config: { hasPriceView: false } } })
    expect(findPrices(html)).toEqual([])
    expect(html).not.toContain(notice.price)
    expect(html).toContain(notice.sideEffects)
  },
)

it('shows its notices if prices are shown', () => {
  for (const words of Object.values(notice)) expect(render()).toContain(words)
})
