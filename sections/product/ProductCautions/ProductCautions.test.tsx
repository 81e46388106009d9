import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductCautionsSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const page = { params: { productId: '7' }, language: 'ja' } as const

const render = (product: Product, settings: Partial<ProductCautionsSettings> = {}) =>
  renderSection(section, { page, settings, data: [[productOf(toPageFacts(page)), { row: product }]] })

it('opens only its first entry', () => {
  const html = render(toProduct())
  expect(html.match(/<details/g)).toHaveLength(2)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(html.indexOf('open=""')).toBeLessThan(html.indexOf('당일'))
  expect(render(toProduct(), { opens: 'none' })).not.toContain('open=""')
})

it('shows the side effects outside the disclosures', () => {
  const html = render(toProduct())
  expect(html.lastIndexOf('</details>')).toBeLessThan(html.indexOf('붉어짐과 멍이'))
})

it('links to the notices after every treatment', () => {
  expect(render(toProduct())).toContain('href="/ja/after-notices"')
  expect(render(toProduct(), { hasLink: false })).not.toContain('after-notices')
})

it('renders nothing without cautions and side effects', () => {
  expect(render(toProduct({ cautions: [], sideEffects: '' }))).toBe('')
})
