import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exceptPages,
  findChains,
  resolveRedirect,
  toOldPath,
  toRedirectFinder,
  type RedirectRow,
} from './resolve-redirect.ts'

const SITE = { languages: ['ko', 'en', 'ja'], mainLanguage: 'ko' } as const

const toRows = (pairs: Readonly<Record<string, string>>): RedirectRow[] =>
  Object.entries(pairs).map(([from, to]) => ({ from, to }))

const follow = (path: string, pairs: Readonly<Record<string, string>>) =>
  resolveRedirect(path, toRedirectFinder(toRows(pairs)), SITE)?.to ?? null

const chains = (pairs: Readonly<Record<string, string>>) => {
  const rows = toRows(pairs)
  return [
    ...findChains(
      rows,
      exceptPages(toRedirectFinder(rows), (path) => path === '/products'),
      SITE,
    ),
  ]
}

describe('old addresses', () => {
  it.each([
    ['/about/', '/about'],
    ['https://old.example/a//b?x=1#y', '/a/b'],
    ['/%EC%8B%9C%EC%88%A0', '/시술'],
    ['/%E1%84%89%E1%85%B5', '/시'],
    ['https://old.example', '/'],
    ['about', null],
    ['', null],
    ['/%', '/%'],
    ['/%bd%C3%bc%FA/%EC%8B%9C', '/%BD%C3%BC%FA/시'],
    ['/%25BD%25C3%25BC%25FA', '/%BD%C3%BC%FA'],
    ['/a\\b', null],
    [`/${'x'.repeat(500)}`, null],
  ])('are normalised to their path, or rejected: %s', (address, path) => {
    expect(toOldPath(address)).toBe(path)
  })

  it('redirect to the requested language, unless the target names one', () => {
    const pairs = { '/old': '/products/1', '/home': '/', '/en/only': '/en/products', '/away': 'https://a.example/' }
    expect(follow('/old', pairs)).toBe('/products/1')
    expect(follow('/en/old', pairs)).toBe('/en/products/1')
    expect(follow('/ko/old', pairs)).toBe('/products/1')
    expect(follow('/zh/old', pairs)).toBe('/products/1')
    expect(follow('/en/home', pairs)).toBe('/en')
    expect(follow('/en/only', pairs)).toBe('/en/products')
    expect(follow('/only', pairs)).toBeNull()
    expect(follow('/en/away', pairs)).toBe('https://a.example/')
  })

  it('are matched in any case, unless there is an exact match', () => {
    const pairs = { '/About/Us': '/introduce', '/about/US': '/info', '/Products': '/products?sort=name' }
    expect(follow('/About/Us', pairs)).toBe('/introduce')
    expect(follow('/about/US', pairs)).toBe('/info')
    expect(follow('/ABOUT/us', pairs)).toBe('/introduce')
    expect(follow('/en/about/us', pairs)).toBe('/en/introduce')
    expect(follow('/Products', pairs)).toBe('/products?sort=name')
    expect(follow('/products', pairs)).toBeNull()
  })

  it('are checked for chains in any case, except those that a page ends', () => {
    expect(chains({ '/Old': '/old?x=1', '/Products': '/about', '/other': '/products' })).toEqual([])
    expect(chains({ '/a': '/B', '/b': '/A' })).toHaveLength(2)
  })

  it('are checked for chains and loops, with every step listed', () => {
    expect(chains({ '/a': '/b', '/c': '/d' })).toEqual([])
    expect(chains({ '/a': '/b', '/b': '/c' })).toEqual([['/a', '/b', '/c']])
    expect(chains({ '/a': '/b?x=1', '/b': 'https://c.example/' })).toEqual([['/a', '/b', 'https://c.example/']])
    expect(chains({ '/a': '/b', '/b': '/a' })[0]).toEqual(['/a', '/b', '/a'])
    expect(chains({ '/a': '/a' })).toEqual([['/a', '/a']])
    // Through the language prefix that both share.
    expect(chains({ '/a': '/en/b', '/b': '/en/a' })[0]).toEqual(['/a', '/en/b', '/en/a', '/en/b'])
  })

  it('findChains follows a chain of thousands once for the first result', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ from: `/${index}`, to: `/${index + 1}` }))
    const byFrom = new Map(rows.map((row) => [row.from, row]))
    let lookUps = 0
    const [chain] = findChains(rows, (from) => ((lookUps += 1), byFrom.get(from)), SITE)
    expect([chain?.length, lookUps]).toEqual([5001, 5000])
  })

  it('never lead to a loop or a chain, after any combination of checks', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/en/a', '/en/b', '/ja/c', '/x')
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path)), fc.constantFrom('/a', '/en/a', '/ko/b', '/ja/c'), (pairs, start) => {
        const kept = Object.fromEntries(pairs)
        if (chains(kept).length > 0) return
        const next = follow(start, kept)
        expect(next === null ? null : follow(next, kept)).toBeNull()
      }),
    )
  })
})
