import { describe, expect, it } from 'vitest'
import type { ProductCategory } from '#schemas/generated/api/product-categories.ts'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { findPrices, toProductSummary } from '#tests/product-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { categoriesOf, shownProductsOf } from './queries.ts'

const toCategory = (id: number, name: string, productCount = 3): ProductCategory => ({
  id,
  name,
  description: '',
  icon: 'drop',
  weight: id,
  productCount,
  fallbackFields: [],
})
const categories = [toCategory(1, '스킨부스터'), toCategory(2, '리프팅'), toCategory(3, '비어 있음', 0)]

const render = (rows: ProductSummary[], more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [
      [categoriesOf('ko'), { rows: categories, total: 3, page: 1, size: 100 }],
      [shownProductsOf({ languageCode: 'ko', size: 8, categoryId: null }), { rows, total: 85, page: 1, size: 8 }],
    ],
  })

describe('TreatmentShowcase', () => {
  it('has a link for each category with treatments, with the first tab current', () => {
    const html = render([toProductSummary()])
    expect(html).toContain('href="/products/category/pick?categoryId=2"')
    expect(html).not.toContain('categoryId=3')
    expect(html).toMatch(/href="\/products"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/products"/)
  })

  it('shows the category above each treatment and the total number of treatments', () => {
    const html = render([toProductSummary({ categoryIds: [2] })])
    expect(html).toMatch(/<p[^>]*>리프팅<\/p>/)
    expect(html).toContain('85')
  })

  it('shows no categories if the clinic hides them', () => {
    const html = render([toProductSummary()], { page: { config: { exposureCategory: false } } })
    expect(html).not.toContain('categoryId=')
    expect(html).not.toContain('리프팅')
  })

  it('omits the tabs if the template has none', () => {
    expect(render([toProductSummary()], { settings: { tabs: false } })).not.toContain('<nav')
  })

  it('offers reservations on the cards of a shop if prices are shown', () => {
    const shop = { settings: { cards: 'shop' } }
    const page = { config: { useWidget: true } }
    expect(render([toProductSummary()], { ...shop, page })).toContain('data-option=')
    expect(render([toProductSummary()], { page })).not.toContain('data-option=')
    const hidden = { page: { config: { useWidget: true, hasPriceView: false } } }
    expect(render([toProductSummary()], { ...shop, ...hidden })).not.toContain('data-option=')
    expect(findPrices(render([toProductSummary()], { ...shop, ...hidden }))).toEqual([])
    expect(findPrices(render([toProductSummary()], hidden))).toEqual([])
  })

  it('renders nothing without treatments', () => {
    expect(render([])).toBe('')
  })
})
