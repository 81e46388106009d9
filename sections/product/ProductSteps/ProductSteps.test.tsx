import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductStepsSettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const page = { params: { productId: '7' } }

const render = (product: Product, settings: Partial<ProductStepsSettings> = {}) =>
  renderSection(section, { page, settings, data: [[productOf(toPageFacts(page)), { row: product }]] })

it('is an ordered list of steps with their minutes', () => {
  const html = render(toProduct())
  expect(html).toMatch(/<ol[^>]*><li[^>]*>.*상담.*15분.*<li[^>]*>.*시술.*상태에 따라/)
})

it('shows no minutes if its settings say so', () => {
  expect(render(toProduct(), { hasMinutes: false })).not.toContain('15분')
})

it('renders nothing without steps', () => {
  expect(render(toProduct({ steps: [] }))).toBe('')
})
