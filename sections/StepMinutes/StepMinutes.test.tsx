import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const place = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' } } as const

const render = (changes: Partial<Product> = {}, settings = {}) => {
  const facts = place
  return renderSection(section, {
    settings,
    page: facts,
    data: [[productOf(toPageFacts(facts)), { row: toProduct(changes) }]],
  })
}

it('tells each step with its minutes, in their order', () => {
  const html = render()
  expect(html).toMatch(/<ol.*15분<\/p><h3[^>]*>상담<\/h3><p[^>]*>깊이를 정합니다\..*상태에 따라<\/p><h3[^>]*>시술/)
})

it('is nothing where a treatment has no steps', () => {
  expect(render({ steps: [] })).toBe('')
})
