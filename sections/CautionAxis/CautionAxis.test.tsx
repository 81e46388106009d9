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

it('tells every caution and the side effects, none of them folded away', () => {
  const html = render()
  expect(html).toMatch(/<dt[^>]*>당일<\/dt><dd[^>]*>미지근한 물로 씻습니다\./)
  expect(html).toContain('사우나를 피합니다.')
  expect(html).toContain('붉어짐과 멍이 생길 수 있습니다.')
  expect(html).not.toContain('<details')
  expect(html).toContain('href="/after-notices"')
  expect(render({}, { hasLink: false })).not.toContain('href="/after-notices"')
})

it('is nothing where there is nothing to mind', () => {
  expect(render({ cautions: [], sideEffects: '' })).toBe('')
  expect(render({ cautions: [] })).toContain('붉어짐과 멍')
})
