import { expect, it } from 'vitest'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { findPrices, toOption, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { categoriesOf, platesOf } from './queries.ts'

const category = (id: number, name: string, productCount = 3) => ({
  id,
  name,
  description: '',
  icon: 'drop',
  weight: id,
  productCount,
  fallbackFields: [],
})
const categories = [category(1, '스킨부스터'), category(2, '리프팅'), category(3, '비어 있음', 0)]

const render = (rows: ProductSummary[], more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [
      [categoriesOf('ko'), { rows: categories, total: 3, page: 1, size: 100 }],
      [platesOf('ko', 5), { rows, total: 85, page: 1, size: 5 }],
    ],
  })

const priced = toProductSummary({ id: 7, name: '물광 부스터', mainOption: toOption({ price: 129_000 }) })

it('shows each treatment as a plate with a link, and links to all treatments', () => {
  const html = render([priced, toProductSummary({ id: 8, name: '리프팅' })])
  expect(html).toMatch(/href="\/products\/7"[^>]*>물광 부스터<\/a>/)
  expect(html).toContain('href="/products/8"')
  expect(html).toContain('href="/products"')
})

it('lists non-empty categories if both clinic and template enable them', () => {
  const html = render([priced])
  expect(html).toContain('href="/products/category/pick?categoryId=2"')
  expect(html).not.toContain('categoryId=3')
  expect(render([priced], { settings: { categories: false } })).not.toContain('categoryId=')
  expect(render([priced], { page: { config: { exposureCategory: false } } })).not.toContain('categoryId=')
})

it('shows a price only if the site shows prices', () => {
  expect(render([priced])).toContain('129,000')
  expect(findPrices(render([priced], { page: { config: { hasPriceView: false } } }))).toEqual([])
})

it('renders nothing without treatments', () => {
  expect(render([])).toBe('')
})

it('marks starting prices only if there are several options, and shows no price without an option', () => {
  expect(render([{ ...priced, optionCount: 3, lowestPrice: 129_000 }])).toContain('부터')
  expect(render([priced])).not.toContain('부터')
  expect(findPrices(render([{ ...priced, mainOption: null, optionCount: 0, lowestPrice: null }]))).toEqual([])
})
