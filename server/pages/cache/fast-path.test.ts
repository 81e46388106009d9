import { get, request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { createFastPath, type FastPath, type FastPathOptions } from './fast-path.ts'
import { createPackedBody } from './page-body.ts'
import type { CachedPage } from './page-cache.ts'
import type { FastAnswer, PageKey } from '../../tenancy/page-key.ts'

const tenant = toTenant(parsePartnerId(7), makePartner(7, 'a'), makeMarketing(), makeConfig())
const NOW = 5000

/** Cache lookups in order, and the recorded reports. */
let looked: string[]
let counted: FastAnswer[]
let pages: unknown[]
let options: FastPathOptions
let fast: FastPath
let server: Server

const toPage = (key: PageKey): CachedPage => ({
  key,
  tags: [],
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  etag: 'W/"x"',
  madeAt: 0,
  freshUntil: 600_000,
  validUntil: null,
  body: createPackedBody(Buffer.from('kept')),
  size: () => 4,
})

beforeEach(() => {
  looked = []
  counted = []
  pages = []
  options = {
    cache: {
      find: (key) => {
        looked.push(`${key.kind} ${key.address}`)
        return key.address === '/products' && key.isPlain ? undefined : toPage(key)
      },
    },
    now: () => NOW,
    isBehindProxy: false,
    isSecure: () => false,
    isTrusted: () => false,
    findPartnerByHost: (host) => (host === 'a.test' ? tenant : null),
    count: (answer) => counted.push(answer),
    countPage: (_, whose, page) => pages.push([whose, page]),
  }
})
afterEach(() => void server.close())

type Asked = { method?: string; headers?: Record<string, string> }
type Got = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests a path from a server with these options, whose application answers 418. */
const ask = async (path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Got> => {
  fast = createFastPath(options)
  server = fast.createServer((_, response) => response.writeHead(418).end('application'))
  return askAgain(path, { method, headers })
}

const askAgain = async (path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Got> => {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const place = { host: '127.0.0.1', port, path, method, agent: false }
  const all = { host: 'a.test', 'accept-encoding': 'br', ...headers }
  return new Promise((resolve, reject) => {
    const begin = method === 'GET' ? get : send
    begin({ ...place, headers: all }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the fast path', () => {
  it('sends a cached page with its age, and reports it', async () => {
    const { status, headers, body } = await ask('/', { headers: { referer: 'https://other.example/' } })
    expect([status, headers.age, headers['content-encoding'], body]).toEqual([200, '5', 'br', 'kept'])
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(looked).toEqual(['html /'])
    expect(counted).toEqual([
      {
        kind: 'page',
        status: 200,
        seconds: expect.any(Number),
        method: 'GET',
        bytes: 4,
        tenant,
        key: expect.anything(),
      },
    ])
    expect(counted[0]?.seconds).toBeLessThan(5)
    expect(pages).toEqual([[tenant, { address: '/', referrer: 'https://other.example/' }]])
  })

  it.each<[string, string, string, FastAnswer['kind']]>([
    ['a page as data', '/_page?path=%2Fja%2Fproducts%3Fpage%3D2', 'data /ja/products?page=2', 'page-data'],
    ['what search engines read', '/robots.txt', 'crawl /robots.txt', 'other'],
  ])('sends %s without counting a page view', async (_, path, key, kind) => {
    expect((await ask(path)).status).toBe(200)
    expect([looked, counted[0]?.kind, pages]).toEqual([[key], kind, []])
  })

  it('sends no body to HEAD, or to a client that has the page', async () => {
    const head = await ask('/', { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '4', ''])
    const known = await askAgain('/', { headers: { 'if-none-match': 'W/"x"' } })
    expect([known.status, known.body]).toEqual([304, ''])
    expect(counted.map(({ method, bytes }) => [method, bytes])).toEqual([
      ['HEAD', 0],
      ['GET', 0],
    ])
  })

  it('sends the HSTS header over TLS', async () => {
    options = { ...options, isSecure: () => true }
    expect((await ask('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
  })

  it('works without counters', async () => {
    const { count: _, countPage: __, ...plain } = options
    options = plain
    expect((await ask('/')).body).toBe('kept')
  })

  it.each<[string, string, Asked]>([
    ['another method', '/', { method: 'POST' }],
    ['a host that is no clinic’s', '/', { headers: { host: 'b.test' } }],
    ['a page that is not kept', '/products', {}],
    ['an encoding that was not made', '/', { headers: { 'accept-encoding': 'gzip' } }],
    ['an address that is never kept', '/search', {}],
    ['data without an address', '/_page?', {}],
    ['a byte that no address has', '/?a=%00', {}],
    ['an address beyond the limit', `/?a=${'x'.repeat(2045)}`, {}],
  ])('passes %s to the application', async (_, path, asked) => {
    expect((await ask(path, asked)).status).toBe(418)
    expect([counted, pages]).toEqual([[], []])
  })

  it('accepts an address of the maximum length', async () => {
    expect((await ask(`/?a=${'x'.repeat(2044)}`)).status).toBe(200)
  })

  it('passes a forwarded host to the application behind a proxy, and ignores it without one', async () => {
    const headers = { 'x-forwarded-host': 'b.test' }
    expect((await ask('/', { headers })).status).toBe(200)
    server.close()
    options = { ...options, isBehindProxy: true }
    expect((await ask('/', { headers })).status).toBe(418)
    expect((await askAgain('/')).status).toBe(200)
  })

  it('passes signed-in visitors to the application if there may be any', async () => {
    const headers = { cookie: 'access_token=abc' }
    expect((await ask('/', { headers })).status).toBe(200)
    server.close()
    options = { ...options, hasVisitors: true }
    expect((await ask('/', { headers })).status).toBe(418)
    expect((await askAgain('/')).status).toBe(200)
  })

  it('passes everything to the application once it is stopped', async () => {
    expect((await ask('/')).status).toBe(200)
    fast.stop()
    expect((await askAgain('/')).status).toBe(418)
  })

  it('reuses a parsed address, and parses it again for a changed clinic', async () => {
    await ask('/ja')
    await askAgain('/ja')
    const other = toTenant(tenant.id, tenant.partner, tenant.marketing, { ...makeConfig(), templateCode: 'calm' })
    options = { ...options, findPartnerByHost: () => other }
    server.close()
    await ask('/ja')
    const [first, again, changed] = counted.map(({ key }) => key)
    expect(again).toBe(first)
    expect(changed?.text).not.toBe(first?.text)
  })
})
