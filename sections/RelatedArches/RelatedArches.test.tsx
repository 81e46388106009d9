import { expect, it } from 'vitest'
import { findPrices, toInnerProduct } from '#tests/product-fixtures.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderOnTreatment } from '#tests/treatment-page.ts'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const render = (product: Partial<Product> = {}, settings = {}, page: PageChanges = {}) =>
  renderOnTreatment(section, { product, settings, page })

it('leads to each of the treatments, with its price', () => {
  const html = render()
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/products\/9"[^>]*>히알루 모이스처/)
  expect(findPrices(html)).not.toEqual([])
})

it('tells no price where the layout wants none, or the site shows none', () => {
  expect(findPrices(render({}, { hasPrices: false }))).toEqual([])
  expect(findPrices(render({}, {}, { config: { hasPriceView: false } }))).toEqual([])
})

it('is nothing where the clinic names none', () => {
  expect(render({ relatedProducts: [] })).toBe('')
})

it('says that other options cost more, where they do', () => {
  const show = (optionCount: number) => render({ relatedProducts: [toInnerProduct({ id: 9, optionCount })] })
  expect(show(3)).toContain('부터')
  expect(show(1)).not.toContain('부터')
})

it('leads to as many treatments as the layout wants', () => {
  const relatedProducts = [11, 12, 13, 14, 15, 16].map((id) => toInnerProduct({ id }))
  const html = render({ relatedProducts }, { count: 2 })
  expect(html.match(/href="\/products\/1\d"/g)).toEqual(['href="/products/11"', 'href="/products/12"'])
})
