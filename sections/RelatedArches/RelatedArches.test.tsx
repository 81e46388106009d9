import { expect, it } from 'vitest'
import { productOf } from '#kit/price/product-query.ts'
import { findPrices, toProduct } from '#tests/product-fixtures.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { Product } from '#schemas/generated/api/products.ts'
import { section } from './index.ts'

const place = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' } } as const

const render = (changes: Partial<Product> = {}, settings = {}, page: PageChanges = {}) => {
  const facts = { ...place, ...page }
  return renderSection(section, {
    settings,
    page: facts,
    data: [[productOf(toPageFacts(facts)), { row: toProduct(changes) }]],
  })
}

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
