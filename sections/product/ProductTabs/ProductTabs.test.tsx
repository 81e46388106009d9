import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const page = { path: '/products/7', params: { productId: '7' }, language: 'en' } as const

const render = (product: Product) =>
  renderSection(section, { page, data: [[productOf(toPageFacts(page)), { row: product }]] })

it('links to the parts of the page in the page’s language', () => {
  const html = render(toProduct())
  expect(html).toContain('href="/en/products/7#product-story"')
  expect(html).toContain('href="/en/products/7#product-cautions"')
  expect(html).toMatch(/<nav aria-label="On this page"/)
})

it('omits a part that the treatment has no content for', () => {
  expect(render(toProduct({ steps: [] }))).not.toContain('#product-steps')
})
