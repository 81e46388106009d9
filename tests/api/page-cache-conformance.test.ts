import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partnerTag } from '#server/tenancy/tags.ts'
import { createRawClient, type RawClient, type RawReply } from './raw-client.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

/*
 * Requirements of RFC 9110 and 9111 for a shared cache, as far as they are visible from outside: the groups are those
 * of the public suite at https://cache-tests.fyi. Maru's cache and its renderer are one server, so the groups about
 * reading an origin's headers (Age, Expires, Last-Modified, Pragma and Warning in answers, Vary on other headers than
 * accept-encoding, updates by 304 or HEAD, partial answers) do not apply.
 */

let site: WatchedSite
let client: RawClient
beforeAll(async () => {
  site = await openWatchedSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  client = createRawClient((site.app.server.address() as AddressInfo).port, 'lumi.localhost')
  await get('/en')
}, 60_000)
afterAll(async () => {
  client.close()
  await site.close()
})
beforeEach(async () => {
  site.renderInstead(null)
  await site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => partnerTag(id)))
  site.rendered()
})

const get = (path: string, headers: Record<string, string | string[]> = {}) => client.send({ path, headers })
const toText = ({ headers, bytes }: RawReply): string => {
  const encoding = headers['content-encoding']
  return String(encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes)
}

describe('a cached response', () => {
  it('has an Age header that grows', async () => {
    const made = await get('/en')
    expect(made.headers).not.toHaveProperty('age')
    site.passTime(2)
    expect((await get('/en')).headers.age).toBe('2')
    site.passTime(3)
    expect((await get('/en')).headers.age).toBe('5')
  })

  it('has its own query in the cache key, and no unknown parameters', async () => {
    const [first, second] = [await get('/en/products'), await get('/en/products?page=2')]
    expect(toText(second)).not.toBe(toText(first))
    expect(howCame(await get('/en/products?page=2'))).toBe('hit')
    expect(howCame(await get('/en/products?x=1'))).toBe('hit')
  })

  it('is served to visitors with cookies or credentials, since it is public and depends on neither', async () => {
    const made = await get('/en', { cookie: 'a=1', authorization: 'Basic YTpi' })
    expect(made.headers['cache-control']).toContain('public')
    expect(made.headers).not.toHaveProperty('set-cookie')
    const used = await get('/en', { cookie: 'a=2', authorization: 'Basic Yjph' })
    expect(howCame(used)).toBe('hit')
    expect(toText(used)).toBe(toText(made))
  })

  it('keeps its headers, except those of the connection', async () => {
    const made = await get('/en', { connection: 'close' })
    const used = await get('/en')
    expect(made.headers.connection).toBe('close')
    expect(used.headers.connection).not.toBe('close')
    for (const name of ['content-type', 'content-security-policy', 'content-language', 'link', 'etag', 'vary']) {
      expect(used.headers[name]).toEqual(made.headers[name])
    }
  })
})

describe('request directives', () => {
  // RFC 9111 §5.2.1 makes them optional; obeying them would let any client force a re-render of every page.
  it.each<Record<string, string>>([
    { 'cache-control': 'max-age=0' },
    { 'cache-control': 'max-age=1' },
    { 'cache-control': 'min-fresh=86400' },
    { 'cache-control': 'no-cache' },
    { 'cache-control': 'no-store' },
    { 'cache-control': 'only-if-cached' },
    { pragma: 'no-cache' },
    { pragma: 'something-else' },
  ])('do not bypass the cache: %j', async (headers) => {
    const made = await get('/en', headers)
    expect([made.status, howCame(made)]).toEqual([200, 'stored'])
    site.passTime(2)
    expect(howCame(await get('/en', headers))).toBe('hit')
  })
})

describe('a conditional request', () => {
  const readTag = async () => String((await get('/en')).headers.etag)
  const ask = async (known: string | string[], more: Record<string, string> = {}) => {
    const { status, headers, bytes } = await get('/en', { 'if-none-match': known, ...more })
    return { status, etag: headers.etag, length: bytes.length }
  }

  it('with a matching tag gets 304 with the tag, weak or strong', async () => {
    const tag = await readTag()
    for (const known of [tag, tag.replace(/^W\//, '')]) {
      expect(await ask(known)).toEqual({ status: 304, etag: tag, length: 0 })
    }
  })

  it('may list several tags, in one header line or many', async () => {
    const tag = await readTag()
    for (const known of [`${tag}, "a", "b"`, `"a", ${tag}, "b"`, `"a","b",${tag}`, ['"a"', tag]]) {
      expect((await ask(known)).status).toBe(304)
    }
    expect((await ask('*')).status).toBe(304)
  })

  it('with a tag in another notation gets the page', async () => {
    const tag = await readTag()
    const bare = tag.replace(/^W\//, '').replaceAll('"', '')
    for (const known of [bare, `w/"${bare}"`, `W\\"${bare}"`, `W"${bare}"`, '"other"', '']) {
      expect([known, (await ask(known)).status]).toEqual([known, 200])
    }
  })

  it('goes by the tag and ignores the date', async () => {
    const tag = await readTag()
    const [past, future] = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT']
    expect((await ask(tag, { 'if-modified-since': past })).status).toBe(304)
    expect((await ask('"other"', { 'if-modified-since': future })).status).toBe(200)
    expect((await get('/en', { 'if-modified-since': future })).status).toBe(200)
  })

  it('gets the same response when nothing is cached', async () => {
    const tag = await readTag()
    await site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => partnerTag(id)))
    expect(await ask(tag)).toEqual({ status: 304, etag: tag, length: 0 })
  })
})

describe('encodings', () => {
  it('are chosen by the visitor’s weights, and declared in the headers', async () => {
    const plain = toText(await get('/en', { 'accept-encoding': 'identity' }))
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=1, br;q=0', 'gzip'],
      ['GZIP , identity;q=0.1', 'gzip'],
      ['*', 'br'],
      ['zstd, x-odd', undefined],
    ] as const) {
      for (let time = 1; time <= 2; time += 1) {
        const answer = await get('/en', { 'accept-encoding': accepted })
        expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding])
        expect(answer.headers.vary).toBe('accept-encoding')
        expect(toText(answer)).toBe(plain)
      }
    }
    expect(site.rendered()).toEqual(['html /en'])
  })

  it('leave all other request headers out of the cache key', async () => {
    await get('/en', { 'accept-language': 'ko', 'user-agent': 'one' })
    const other = await get('/en', { 'accept-language': 'ja', 'user-agent': 'two', accept: 'text/plain' })
    expect(howCame(other)).toBe('hit')
  })
})

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is not answered from the cache, and purges nothing',
    async (method) => {
      await get('/en')
      const { status, headers } = await client.send({ path: '/en', method })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(String(headers['cache-status'])).not.toContain('hit')
      expect(howCame(await get('/en'))).toBe('hit')
    },
  )

  it('HEAD stores the full page like GET, and changes nothing that is cached', async () => {
    const head = await client.send({ path: '/en', method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const page = await get('/en')
    expect([howCame(page), page.headers['content-length']]).toEqual(['hit', head.headers['content-length']])
    await client.send({ path: '/en', method: 'HEAD' })
    expect(toText(await get('/en'))).toBe(toText(page))
  })

  it.each(['bytes=0-10', 'bytes=10-', 'bytes=-10', 'bytes=0-0, 5-9', 'pages=1'])(
    'a range of %s returns the whole page, rendered or cached',
    async (range) => {
      for (let time = 1; time <= 2; time += 1) {
        const { status, headers, bytes } = await get('/en', { range, 'accept-encoding': 'identity' })
        expect([status, headers['content-range']]).toEqual([200, undefined])
        expect(headers['content-length']).toBe(String(bytes.length))
      }
    },
  )
})

describe('freshness', () => {
  it('past it a stale page is served at once while a new one is rendered', async () => {
    await get('/en')
    const [, age] = /ttl=(\d+)/.exec(String((await get('/en')).headers['cache-status'])) ?? []
    expect(Number(age)).toBeGreaterThan(0)
    site.passTime(Number(age) + 1)
    const stale = await get('/en')
    expect(howCame(stale)).toBe('stale')
    expect(Number(stale.headers.age)).toBeGreaterThan(Number(age))
    await expect.poll(async () => howCame(await get('/en'))).toBe('hit')
  })

  it('long past it no stale page is served while the server can render a new one', async () => {
    await get('/en')
    site.passTime(30 * 24 * 3600)
    expect(howCame(await get('/en'))).toBe('stored')
  })

  it('errors are not cached, and a cached page survives them', async () => {
    expect((await get('/en/no/such/page')).status).toBe(404)
    expect(howCame(await get('/en/no/such/page'))).not.toBe('hit')
    await get('/en')
    site.passTime(3600)
    site.renderInstead(() => Promise.reject(new Error('Down')))
    const kept = await get('/en')
    expect(kept.status).toBe(200)
    expect(kept.headers).toHaveProperty('age')
    site.renderInstead(null)
    // A back-end that failed is left alone for a moment.
    site.passTime(60)
    await expect.poll(async () => howCame(await get('/en'))).toBe('hit')
  })
})
