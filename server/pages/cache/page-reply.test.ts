import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createPackedBody, createPageBody } from './page-body.ts'
import type { CacheAnswer, CachedPage } from './page-cache.ts'
import { readConditions, toFastReply, toPageReply } from './page-reply.ts'

const SECOND_MS = 1000
const page: CachedPage = {
  key: { text: '1 /', partnerId: parsePartnerId(1), kind: 'html', address: '/', isPlain: true },
  tags: [],
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  etag: 'W/"x"',
  madeAt: 0,
  freshUntil: 600 * SECOND_MS,
  validUntil: null,
  body: createPackedBody(Buffer.from('packed')),
  size: () => 6,
}
const brotli = readConditions({ 'accept-encoding': 'br' })
const read = (now: number, wanted = brotli) => {
  const reply = toFastReply(page, wanted, now)
  const pairs = reply?.headers ?? []
  return { reply, header: (name: string) => pairs[pairs.indexOf(name) + 1] }
}

describe('the reply with a cached page', () => {
  it('is reused within a second, and reports a new age in the next one', () => {
    const { reply, header } = read(5 * SECOND_MS)
    expect([header('age'), header('cache-status'), header('content-length')]).toEqual(['5', 'maru; hit; ttl=595', '6'])
    expect(header('content-encoding')).toBe('br')
    expect(read(5 * SECOND_MS).reply).toBe(reply)
    const later = read(6.5 * SECOND_MS)
    expect([later.header('age'), later.header('cache-status')]).toEqual(['6', 'maru; hit; ttl=593'])
  })

  it('is rebuilt when its remaining freshness or its age changes by a second', () => {
    const younger = { ...page, madeAt: 2 * SECOND_MS, freshUntil: 600.5 * SECOND_MS }
    const told = [5.2, 5.7, 6.2].map((second) => {
      const headers = toFastReply(younger, brotli, second * SECOND_MS)?.headers ?? []
      return ['age', 'cache-status'].map((name) => headers[headers.indexOf(name) + 1])
    })
    expect(told).toEqual([
      ['3', 'maru; hit; ttl=595'],
      ['3', 'maru; hit; ttl=594'],
      ['4', 'maru; hit; ttl=594'],
    ])
  })

  it('has no detail when the encoding was made for this request', async () => {
    const { headers } = await toPageReply({ how: 'hit', page }, brotli, 5 * SECOND_MS)
    expect(headers['cache-status']).toBe('maru; hit; ttl=595')
  })

  it('has no body for a client that has the page, and is null for a missing encoding', () => {
    const known = read(0, readConditions({ 'accept-encoding': 'br', 'if-none-match': '"x"' }))
    expect([known.reply?.status, known.reply?.body, known.header('etag')]).toEqual([304, null, 'W/"x"'])
    expect(toFastReply(page, readConditions({ 'accept-encoding': 'gzip' }), 0)).toBeNull()
  })
})

describe('a redirect', () => {
  const answer = (status: number, text: string): CacheAnswer => ({
    how: 'bypass',
    page: { status, headers: { location: '/' }, etag: null, body: createPageBody(Buffer.from(text)) },
    isCollapsed: false,
    milliseconds: 1,
  })

  it.each([301, 302, 303, 307, 308])('with status %d is never compressed', async (status) => {
    const reply = await toPageReply(answer(status, ''), brotli, 0)
    expect(reply).toMatchObject({ status, headers: { location: '/', 'content-length': '0' } })
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  it.each([200, 400, 404, 503])('does not include %d, whose body is compressed', async (status) => {
    const { headers } = await toPageReply(answer(status, 'x'.repeat(5000)), brotli, 0)
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('the reply with a freshly rendered page', () => {
  const made = { ...page, body: createPageBody(Buffer.from('made')) }
  const answer = (more: Partial<Extract<CacheAnswer, { isCollapsed: boolean }>> = {}): CacheAnswer => ({
    how: 'miss',
    page: made,
    isCollapsed: false,
    milliseconds: 12.34,
    ...more,
  })
  const plain = readConditions({})

  it('reports that the page is stored, whether the render was shared, and its duration', async () => {
    const { headers, body } = await toPageReply(answer(), plain, 0)
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      etag: 'W/"x"',
      'cache-status': 'maru; fwd=uri-miss; stored',
      'server-timing': 'render;dur=12.3',
      'content-length': '4',
    })
    expect(String(body)).toBe('made')
    const shared = await toPageReply(answer({ isCollapsed: true }), plain, 0)
    expect(shared.headers['cache-status']).toBe('maru; fwd=uri-miss; stored; collapsed')
  })

  it('is not cached when it belongs to one visitor', async () => {
    const { freshUntil: _, ...own } = { ...made, etag: null }
    const { headers } = await toPageReply(answer({ how: 'bypass', page: own }), plain, 0)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cache-status': 'maru; fwd=bypass' })
    expect(headers).not.toHaveProperty('etag')
    const claimed = await toPageReply(answer({ how: 'bypass', page: own }), { ...plain, knownTags: '*' }, 0)
    expect([claimed.status, String(claimed.body)]).toEqual([200, 'made'])
    const tagged = answer({ how: 'bypass', page: { ...own, headers: { xkey: 'maru partner:1' } } })
    expect((await toPageReply(tagged, plain, 0)).headers).not.toHaveProperty('surrogate-control')
  })

  it('tells a shared cache how long to store it', async () => {
    const tagged = { ...made, headers: { xkey: 'maru partner:1' } }
    const { headers } = await toPageReply(answer({ page: tagged }), plain, 90 * SECOND_MS)
    expect(headers['surrogate-control']).toBe('max-age=510')
  })
})

describe('the reply with a stale page', () => {
  it.each(['stale', 'stale-if-error'] as const)('says so: %s', async (how) => {
    const { headers } = await toPageReply({ how, page }, brotli, 601 * SECOND_MS)
    expect(headers).toMatchObject({ age: '601', 'cache-status': `maru; hit; ttl=-1; detail=${how}` })
  })

  it('never has a negative age', () => {
    expect(read(-1500).header('age')).toBe('0')
  })
})

describe('an If-None-Match header', () => {
  it.each([
    ['the very tag', 'W/"x"', 304],
    ['a strong one', '"x"', 304],
    ['it among others', '"a", W/"x" ,"b"', 304],
    ['whatever there is', ' * ', 304],
    ['another', 'W/"y"', 200],
    ['another with its mark in it', '"W/x"', 200],
    ['one that it begins', 'W/"x', 200],
    ['none', '', 200],
  ])('has %s', async (_, known, status) => {
    const wanted = readConditions({ 'accept-encoding': 'br', 'if-none-match': known })
    expect((await toPageReply({ how: 'hit', page }, wanted, 0)).status).toBe(status)
    expect(toFastReply(page, wanted, 0)?.status).toBe(status)
  })

  it('may be sent several times, like Accept-Encoding', () => {
    expect(readConditions({ 'accept-encoding': ['deflate', 'gzip'], 'if-none-match': ['"a"', '"x"'] })).toEqual({
      encoding: 'gzip',
      knownTags: '"a","x"',
    })
  })
})
