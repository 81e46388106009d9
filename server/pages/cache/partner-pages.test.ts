import { describe, expect, it } from 'vitest'
import type { PartnerId } from '../../core/partner-id.ts'
import { createPartnerPages, type Storable } from './partner-pages.ts'

/** Overhead of a page besides its body. */
const OVERHEAD_BYTES = 3000

type Page = Storable & { bytes: number }

const makePage = (text: string, { isPlain = true, bytes = 100 } = {}): Page => {
  const page: Page = {
    key: { partnerId: 1 as PartnerId, text, isPlain },
    tags: [],
    bytes,
    size: () => page.bytes,
  }
  return page
}

const open = () => {
  const grown: [number, number][] = []
  return { grown, pages: createPartnerPages<Page>((pages, bytes) => grown.push([pages, bytes])) }
}

describe('pages of one partner', () => {
  it('are found by their key, separately with and without a query', () => {
    const { pages } = open()
    const plain = makePage('/')
    const asked = makePage('/', { isPlain: false })
    pages.put(plain)
    expect(pages.peek(asked.key)).toBeUndefined()
    pages.put(asked)
    expect(pages.peek(plain.key)).toBe(plain)
    expect(pages.touch(asked.key)).toBe(asked)
    expect(pages.touch(makePage('/other').key)).toBeUndefined()
  })

  it('weigh their bytes plus an overhead, and report growth to the total of all partners', () => {
    const { pages, grown } = open()
    const page = makePage('/', { bytes: 500 })
    pages.put(page)
    expect(pages.weight).toEqual({ pages: 1, bytes: 500 + OVERHEAD_BYTES })
    page.bytes = 200
    pages.measure(page)
    expect(pages.weight).toEqual({ pages: 1, bytes: 200 + OVERHEAD_BYTES })
    expect(pages.delete(page.key)).toBe(page)
    expect(pages.delete(page.key)).toBeUndefined()
    expect(pages.weight).toEqual({ pages: 0, bytes: 0 })
    expect(grown).toEqual([
      [1, 500 + OVERHEAD_BYTES],
      [0, -300],
      [-1, -200 - OVERHEAD_BYTES],
    ])
  })

  it('replace an earlier one with the same key, which no longer counts', () => {
    const { pages } = open()
    const before = makePage('/', { bytes: 500 })
    const after = makePage('/', { bytes: 40 })
    pages.put(before)
    pages.put(after)
    before.bytes = 9000
    pages.measure(before)
    expect(pages.weight).toEqual({ pages: 1, bytes: 40 + OVERHEAD_BYTES })
    expect(pages.list()).toEqual([after])
  })

  it('are evicted in the order of their last use', () => {
    const { pages } = open()
    const [first, second, third] = ['/a', '/b', '/c'].map((text) => makePage(text))
    for (const page of [first, second, third]) if (page) pages.put(page)
    expect(pages.oldest()).toBe(first)
    if (first) pages.touch(first.key)
    expect(pages.oldest()).toBe(second)
    // Peeking does not count as use.
    if (second) pages.peek(second.key)
    expect(pages.oldest()).toBe(second)
    expect(pages.list()).toEqual([first, third, second])
    if (first) pages.touch(first.key)
    expect(pages.list()).toEqual([first, third, second])
  })

  it('with a query are evicted before any without, and listed after them', () => {
    const { pages } = open()
    const plain = makePage('/')
    const searched = makePage('/search?keyword=a', { isPlain: false })
    const sorted = makePage('/products?sort=price', { isPlain: false })
    for (const page of [plain, searched, sorted]) pages.put(page)
    expect(pages.oldest()).toBe(searched)
    pages.touch(searched.key)
    expect(pages.list()).toEqual([plain, searched, sorted])
    pages.delete(searched.key)
    pages.delete(sorted.key)
    expect(pages.oldest()).toBe(plain)
    pages.delete(plain.key)
    expect(pages.oldest()).toBeUndefined()
  })
})
