import { expect, it } from 'vitest'
import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { categoriesOf, treatmentsOf } from './queries.ts'

const toCategory = (id: number, name: string): ProductCategory => ({
  id,
  name,
  description: '',
  icon: 'drop',
  weight: id,
  productCount: 4,
  fallbackFields: [],
})

const render = (rows: ProductSummary[], more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [
      [categoriesOf('ko'), { rows: [toCategory(1, '장벽·보습'), toCategory(2, '탄력')], total: 2, page: 1, size: 100 }],
      [treatmentsOf('ko'), { rows, total: rows.length, page: 1, size: 100 }],
    ],
  })
const treatments = [1, 2, 3].map((id) => toProductSummary({ id, name: `보습 ${id}`, summary: '물이 머물 자리' }))

it('lists treatments under their categories, each with a link to its page', () => {
  const html = render(treatments)
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/products\/category\/pick\?categoryId=1"[^>]*>장벽·보습/)
  expect(html).toContain('href="/products/3"')
  // The category page's count, which includes a treatment whose first category is another.
  expect(html).toContain('4가지')
})

it('shows no price, regardless of the clinic’s settings', () => {
  expect(render(treatments)).not.toMatch(/\d,\d{3}|원</)
})

it('lists a treatment once and omits empty categories', () => {
  const html = render([toProductSummary({ categoryIds: [1, 2], name: '둘에 속함' })])
  expect(html.match(/둘에 속함/g)).toHaveLength(1)
  expect(html).not.toContain('탄력')
})

it('limits the treatments per category and their summaries as the template sets', () => {
  const html = render(treatments, { settings: { perCategory: 2, summaries: false } })
  expect(html).not.toContain('보습 3')
  expect(html).not.toContain('물이 머물 자리')
  expect(render(treatments, { settings: { perCategory: 0 } })).toContain('보습 3')
})

it('renders nothing without treatments', () => {
  expect(render([])).toBe('')
})
