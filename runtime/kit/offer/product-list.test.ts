import { describe, expect, it } from 'vitest'
import type { PageFacts } from '../page.ts'
import { listOrders, productsOf, readOrder } from './product-list.ts'

const asked = (query: Record<string, string>, hasPriceView = true) =>
  productsOf(
    // Only the fields of a page that a list reads.
    { query, language: 'en', config: { hasPriceView } } as unknown as PageFacts,
    { size: 12, hasPrices: true },
  ).queryKey[1]

describe('the product list query', () => {
  it('requests the first page in the clinic’s order by default', () => {
    expect(asked({})).toEqual({ sort: 'recommended', page: 1, size: 12, languageCode: 'en' })
  })

  it('requests the page, category and order of the address', () => {
    expect(asked({ page: '3', categoryId: '7', sort: 'priceDesc' })).toEqual({
      categoryId: 7,
      sort: 'priceDesc',
      page: 3,
      size: 12,
      languageCode: 'en',
    })
  })

  it('ignores unknown orders, and price orders where prices are hidden', () => {
    expect(asked({ sort: 'oldest' })).toMatchObject({ sort: 'recommended' })
    expect(asked({ sort: 'priceAsc' }, false)).toMatchObject({ sort: 'recommended' })
    expect(asked({ sort: 'name' }, false)).toMatchObject({ sort: 'name' })
    expect(listOrders(false)).toEqual(['recommended', 'recent', 'name'])
    expect(readOrder({ query: { sort: 'priceAsc' } }, false)).toBe('recommended')
  })
})
