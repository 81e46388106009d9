import { expect, it } from 'vitest'
import { categoriesOf, productOf } from '#kit/price/product-query.ts'
import { categories, findPrices, toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Product, page: PageChanges = {}, settings = {}) => {
  const changes = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' }, ...page }
  const facts = toPageFacts(changes)
  return renderSection(section, {
    settings,
    page: changes,
    data: [
      [productOf(facts), { row: product }],
      [categoriesOf(facts), categories],
    ],
  })
}

it('uses the treatment as page heading, and links to its category', () => {
  const html = render(toProduct())
  expect(html).toMatch(/<h1[^>]*>글로우 스킨부스터<\/h1>/)
  expect(html).toContain('href="/products/category/pick?categoryId=1"')
  expect(render(toProduct(), { config: { exposureCategory: false } })).not.toContain('categoryId=')
})

it('shows the promise and price, and links to the options', () => {
  const html = render(toProduct())
  expect(html).toContain('1cm 간격으로 나누어 채웁니다')
  expect(findPrices(html)).not.toEqual([])
  expect(html).toContain('href="/products/7#product-offer"')
  expect(findPrices(render(toProduct(), {}, { hasPrice: false }))).toEqual([])
})

it('shows no price if prices are hidden', () => {
  const html = render(toProduct(), { config: { hasPriceView: false } })
  expect(findPrices(html)).toEqual([])
  expect(html).toContain('옵션 선택')
})
