import { describe, expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toAlternates, toCanonical } from './page-address.ts'

const ORIGIN = 'https://lumi.example'
const page = (changes: Parameters<typeof toPageFacts>[0] = {}) =>
  toPageFacts({ path: '/products/1', route: '/products/{productId}', ...changes })

describe('toAlternates', () => {
  it('lists the languages with content of their own, the same on each of their pages', () => {
    const own = ['ko', 'zh'] as const
    const expected = [
      { hreflang: 'ko', href: `${ORIGIN}/products/1` },
      { hreflang: 'zh-Hans', href: `${ORIGIN}/zh/products/1` },
      { hreflang: 'x-default', href: `${ORIGIN}/products/1` },
    ]
    expect(toAlternates(page(), own, ORIGIN)).toEqual(expected)
    expect(toAlternates(page({ language: 'zh' }), own, ORIGIN)).toEqual(expected)
  })

  it('lists nothing on an untranslated copy, and no default without the main language', () => {
    expect(toAlternates(page({ language: 'en' }), ['ko', 'zh'], ORIGIN)).toEqual([])
    expect(toAlternates(page({ language: 'en' }), ['en'], ORIGIN)).toEqual([
      { hreflang: 'en', href: `${ORIGIN}/en/products/1` },
    ])
  })
})

describe('toCanonical', () => {
  it('returns the page itself, or the main language’s page for an untranslated copy', () => {
    expect(toCanonical(page({ language: 'en' }), ['ko', 'en'], ORIGIN)).toBe(`${ORIGIN}/en/products/1`)
    expect(toCanonical(page({ language: 'en' }), ['ko'], ORIGIN)).toBe(`${ORIGIN}/products/1`)
    expect(toCanonical(page({ language: 'en' }), [], ORIGIN)).toBe(`${ORIGIN}/en/products/1`)
  })

  it('omits the sort order, the keyword and the first page', () => {
    const query = { categoryId: '3', keyword: 'a', page: '1', sort: 'name' }
    expect(toCanonical(page({ query }), ['ko'], ORIGIN)).toBe(`${ORIGIN}/products/1?categoryId=3`)
    const first = { categoryId: '1', page: '1' }
    expect(toCanonical(page({ query: first }), ['ko'], ORIGIN)).toBe(`${ORIGIN}/products/1?categoryId=1`)
    expect(toCanonical(page({ query: { page: '2' } }), ['ko'], ORIGIN)).toBe(`${ORIGIN}/products/1?page=2`)
  })
})
