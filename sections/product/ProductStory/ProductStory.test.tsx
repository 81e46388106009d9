import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import type { ProductStorySettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'

const page = { params: { productId: '7' } }

const render = (product: Product, settings: Partial<ProductStorySettings> = {}) =>
  renderSection(section, { page, settings, data: [[productOf(toPageFacts(page)), { row: product }]] })

it('shows the treatment’s sentence, its reasons and the full text', () => {
  const html = render(toProduct())
  expect(html).toMatch(/<h2[^>]*>채워 넣습니다<\/h2>/)
  expect(html).toContain('<li>당기는 피부</li>')
  expect(html).toContain('<p>얼굴을 1cm 간격으로 나눕니다.</p>')
})

it('shows the pictures after the first, which the page starts with', () => {
  const html = render(toProduct())
  expect(html).toContain('투명한 구')
  expect(html).not.toContain('앰플 병 세 개')
  expect(render(toProduct(), { hasPictures: false })).not.toContain('<img')
})
