import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRawClient, type RawClient } from './raw-client.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'
const HSTS = 'strict-transport-security'
const TLS = { 'x-forwarded-proto': 'https' }
const PLAIN: readonly Record<string, string>[] = [{}, { 'x-forwarded-proto': 'http' }]

let site: WatchedSite
let client: RawClient
beforeAll(async () => {
  site = await openWatchedSite({ TRUST_PROXY: 'loopback' })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  client = createRawClient((site.app.server.address() as AddressInfo).port, LUMI)
}, 60_000)
afterAll(async () => {
  client.close()
  await site.close()
})

const ADDRESSES = ['/', '/', '/search', '/_page?path=%2F', '/no/such/page', '/healthz', '/api/customer/global/notices']

describe('behind a proxy that ends TLS', () => {
  it('every response has an HSTS header, cached pages too', async () => {
    for (const path of ADDRESSES) {
      const { headers } = await client.send({ path, headers: TLS })
      expect(headers[HSTS]).toBe('max-age=31536000')
    }
    const { headers } = await client.send({ path: '/', headers: { ...TLS, 'accept-encoding': 'br' } })
    const again = await client.send({
      path: '/',
      headers: { ...TLS, 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    })
    expect([howCame({ headers }), again.status, again.headers[HSTS]]).toEqual(['hit', 304, 'max-age=31536000'])
  })

  it('responses without TLS have no HSTS header', async () => {
    for (const path of ADDRESSES) {
      for (const headers of PLAIN) {
        expect((await client.send({ path, headers })).headers).not.toHaveProperty(HSTS)
      }
    }
  })
})

it('headers from an untrusted proxy are ignored', async () => {
  const other = await openWatchedSite({ TRUST_PROXY: '192.0.2.1' })
  for (const path of ADDRESSES) expect((await other.get(LUMI, path, TLS)).headers).not.toHaveProperty(HSTS)
  await other.close()
})

describe('the speculation rules', () => {
  it('are referenced by every page, and are JSON with their own media type', async () => {
    for (const path of ['/', '/', '/search']) {
      const { headers } = await client.send({ path })
      expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
    }
    const { status, headers, bytes } = await client.send({ path: '/speculation-rules.json' })
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/)
    expect(JSON.parse(bytes.toString())).toHaveProperty('prefetch')
  })
})
