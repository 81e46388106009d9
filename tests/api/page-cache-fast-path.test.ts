import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRawClient, type RawClient, type RawReply } from './raw-client.ts'
import { openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'

const counted: { kind: string; status: number }[] = []
let site: WatchedSite
let client: RawClient
beforeAll(async () => {
  site = await openWatchedSite({}, { count: ({ kind, status }) => void counted.push({ kind, status }) })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  client = createRawClient((site.app.server.address() as AddressInfo).port, LUMI)
  for (const url of ['/', '/_page?path=%2F']) await site.get(LUMI, url)
}, 60_000)
afterAll(() => {
  client.close()
  return site.close()
})
beforeEach(() => void counted.splice(0))

const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawReply> =>
  client.send({ path, method, headers: { 'accept-encoding': 'br', ...headers } })

describe('a cached page is sent before the application', () => {
  it.each([
    ['/', 'page'],
    ['/?utm_source=x', 'page'],
    ['/_page?path=%2F', 'page-data'],
  ])('at %s, with the same headers as from the application, and is counted', async (url, kind) => {
    const fast = await send(url)
    const slow = await site.get(LUMI, url, { 'accept-encoding': 'br' })
    expect(counted).toEqual([{ kind, status: 200 }])
    expect(fast.status).toBe(200)
    const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = fast.headers
    const { date: _, connection: __, ...others } = slow.headers
    expect(own).toEqual(others)
    expect(brotliDecompressSync(fast.bytes).equals(brotliDecompressSync(slow.bytes))).toBe(true)
  })

  it('to HEAD without its body, and not again to clients that have it', async () => {
    const page = await send('/')
    const head = await send('/', {}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      page.headers['content-length'],
    ])
    const again = await send('/', { 'if-none-match': String(page.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect(counted.map(({ status }) => status)).toEqual([200, 200, 304])
  })

  it('in another encoding from the second request on', async () => {
    const first = await send('/', { 'accept-encoding': 'gzip' })
    expect(counted).toEqual([])
    const second = await send('/', { 'accept-encoding': 'gzip' })
    expect(counted).toHaveLength(1)
    expect(second.headers['content-encoding']).toBe('gzip')
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })
})

describe('the application answers', () => {
  it.each([
    ['another host', '/', { host: 'nobody.example' }, 'GET', 404],
    ['a page that is not kept', '/search', {}, 'GET', 200],
    ['health', '/healthz', {}, 'GET', 200],
    ['health on any host', '/readyz', { host: 'nobody.example' }, 'GET', 200],
    ['an address that is too long', `/?${'x'.repeat(2050)}`, {}, 'GET', 414],
    ['an address with a zero byte', '/?x=%00', {}, 'GET', 400],
    ['the API', '/api/customer/global/info', {}, 'GET', 200],
    ['another method', '/', {}, 'POST', 404],
  ])('for %s', async (_, path, headers, method, status) => {
    expect((await send(path, { 'accept-encoding': 'identity', ...headers }, method)).status).toBe(status)
    expect(counted).toEqual([])
  })

  it('when nothing is cached any more', async () => {
    await site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => `partner:${id}`))
    const { headers } = await send('/')
    expect(headers['cache-status']).toContain('stored')
    expect(counted).toEqual([])
  })
})

describe('behind a proxy', () => {
  it('a forwarded host is checked by the application', async () => {
    const proxied = await openWatchedSite({ TRUST_PROXY: 'true' })
    try {
      await proxied.app.listen({ port: 0, host: '127.0.0.1' })
      await proxied.get(LUMI, '/')
      await proxied.get('haneul.localhost', '/')
      const behind = createRawClient((proxied.app.server.address() as AddressInfo).port, LUMI)
      const haneul = await behind
        .send({ path: '/', headers: { 'accept-encoding': 'br', 'x-forwarded-host': 'haneul.localhost' } })
        .finally(() => behind.close())
      const expected = await proxied.get('haneul.localhost', '/')
      expect(brotliDecompressSync(haneul.bytes).toString()).toBe(expected.body)
    } finally {
      await proxied.close()
    }
  }, 60_000)
})
