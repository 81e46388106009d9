import { expect, it } from 'vitest'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { categories, findPrices, toProduct, toInnerProduct } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductRelatedSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const render = (product: Product, settings: Partial<ProductRelatedSettings> = {}, page: PageChanges = {}) => {
  const changes = { params: { productId: '7' }, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    page: changes,
    settings,
    data: [
      [productOf(facts), { row: product }],
      [categoriesOf(facts), categories],
    ],
  })
}

it('shows the related treatments with their categories', () => {
  const html = render(toProduct())
  expect(html).toContain('href="/products/9"')
  expect(html).toContain('보습·재생')
})

it('shows no more treatments than its settings allow', () => {
  const many = toProduct({ relatedProducts: [1, 2, 3, 4, 5].map((id) => toInnerProduct({ id })) })
  expect(render(many, { count: 3 }).match(/<article/g)).toHaveLength(3)
})

it('renders nothing without related treatments', () => {
  expect(render(toProduct({ relatedProducts: [] }))).toBe('')
})

it('shows no price if the site or its settings hide prices', () => {
  expect(findPrices(render(toProduct(), {}, { config: { hasPriceView: false } }))).toEqual([])
  expect(findPrices(render(toProduct(), { hasPrices: false }))).toEqual([])
})
