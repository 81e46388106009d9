import { expect, it } from 'vitest'
import { findPrices, toInnerProduct } from '#tests/product-fixtures.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}, page: PageChanges = {}) =>
  renderOnTreatment(section, { product, settings, page })

it('links to each related treatment and shows its price', () => {
  const html = render()
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/products\/9"[^>]*>히알루 모이스처/)
  expect(findPrices(html)).not.toEqual([])
})

it('shows no price if the layout or the site hides prices', () => {
  expect(findPrices(render({}, { hasPrices: false }))).toEqual([])
  expect(findPrices(render({}, {}, { config: { hasPriceView: false } }))).toEqual([])
})

it('renders nothing without related treatments', () => {
  expect(render({ relatedProducts: [] })).toBe('')
})

it('marks a price as a starting price only if there are several options', () => {
  const show = (optionCount: number) => render({ relatedProducts: [toInnerProduct({ id: 9, optionCount })] })
  expect(show(3)).toContain('부터')
  expect(show(1)).not.toContain('부터')
})

it('limits the treatments to the layout’s count', () => {
  const relatedProducts = [11, 12, 13, 14, 15, 16].map((id) => toInnerProduct({ id }))
  const html = render({ relatedProducts }, { count: 2 })
  expect(html.match(/href="\/products\/1\d"/g)).toEqual(['href="/products/11"', 'href="/products/12"'])
})
