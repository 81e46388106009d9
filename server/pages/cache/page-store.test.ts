import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createPageStore } from './page-store.ts'

const keyOf = (partner: number, text: string) => ({
  text: `${partner} ${text}`,
  partnerId: parsePartnerId(partner),
  kind: 'html' as const,
  address: text,
  isPlain: !text.includes('?'),
})
const page = (partner: number, text: string, bytes = 1000, tags: string[] = []) => ({
  key: keyOf(partner, text),
  tags,
  size: () => bytes,
})

/** Each page counts its bytes and an overhead: four pages of 1,000 bytes fit. */
const LIMIT = 16_000

describe('the page store', () => {
  it('keeps the most recently used pages within a partner’s limit, without affecting other partners', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT * 10 })
    store.put(page(2, '/'))
    for (const text of ['/', '/a', '/b', '/c']) store.put(page(1, text))
    store.get(keyOf(1, '/'))
    store.put(page(1, '/d'))
    const held = (partner: number, text: string) => store.get(keyOf(partner, text)) !== undefined
    expect(['/', '/a', '/b', '/c', '/d'].map((text) => held(1, text))).toEqual([true, false, true, true, true])
    expect(held(2, '/')).toBe(true)
  })

  it('evicts pages with a query before any without', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT * 10 })
    store.put(page(1, '/'))
    for (let number = 2; number < 30; number += 1) store.put(page(1, `/products?page=${number}`))
    expect(store.get(keyOf(1, '/'))).toBeDefined()
    expect(store.get(keyOf(1, '/products?page=29'))).toBeDefined()
    expect(store.get(keyOf(1, '/products?page=2'))).toBeUndefined()
    expect(store.size).toEqual({ pages: 4, bytes: LIMIT })
  })

  it('evicts the pages of the least recently visited partner at the total limit', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT })
    for (const partner of [1, 2, 3, 4]) store.put(page(partner, '/'))
    store.get(keyOf(1, '/'))
    store.put(page(5, '/'))
    expect([1, 2, 3, 4, 5].filter((partner) => store.get(keyOf(partner, '/')))).toEqual([1, 3, 4, 5])
  })

  it('removes the pages of a tag, or all pages', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT })
    store.put(page(1, '/', 1000, ['partner:1', 'partner:1/notices']))
    store.put(page(1, '/a', 1000, ['partner:1']))
    store.put(page(2, '/', 1000, ['partner:2']))
    store.purge(['partner:1/notices', 'partner:9'])
    expect(store.get(keyOf(1, '/'))).toBeUndefined()
    expect(store.size.pages).toBe(2)
    store.purge(null)
    expect(store.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('removes no pages of partner 12 when partner 1 changes', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT })
    store.put(page(12, '/', 1000, ['partner:12', 'partner:12/notices']))
    store.purge(['partner:1', 'partner:1/notices', 'partner:120'])
    expect(store.get(keyOf(12, '/'))).toBeDefined()
    store.purge(['partner:12'])
    expect(store.get(keyOf(12, '/'))).toBeUndefined()
  })

  it('updates a page’s size, and ignores one that was removed', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT })
    let bytes = 1000
    const growing = { ...page(1, '/'), size: () => bytes }
    store.put(growing)
    store.put(page(1, '/a'))
    bytes = 5000
    store.measure(growing)
    expect(store.size.bytes).toBe(12_000)
    store.put(page(1, '/', 2000))
    store.measure(growing)
    expect(store.size).toEqual({ pages: 2, bytes: 9000 })
    bytes = 50_000
    store.put(growing)
    expect(store.size).toEqual({ pages: 0, bytes: 0 })
  })

  it('uses only the new tags of a replaced page', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT })
    store.put(page(1, '/', 1000, ['partner:1/notices']))
    const anew = page(1, '/', 1000, ['partner:1/products'])
    store.put(anew)
    store.purge(['partner:1/notices'])
    expect(store.get(keyOf(1, '/'))).toBe(anew)
    store.delete(keyOf(1, '/'))
    store.put(page(1, '/'))
    store.purge(['partner:1/products'])
    expect(store.size.pages).toBe(1)
  })

  it('evicts pages when a page outgrows the limit, and ignores partners without pages', () => {
    const store = createPageStore<ReturnType<typeof page>>({ perPartner: LIMIT, inAll: LIMIT * 2 })
    let bytes = 1000
    store.put({ ...page(1, '/'), size: () => bytes })
    const growing = { ...page(1, '/a'), size: () => bytes }
    store.put(growing)
    store.measure(page(9, '/'))
    bytes = 12_000
    store.measure(growing)
    expect([store.get(keyOf(1, '/')), store.get(keyOf(1, '/a'))]).toEqual([undefined, growing])
  })
})
