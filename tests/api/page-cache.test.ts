import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { createContext } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { notices } from '#server/resources/notices/repository.ts'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { collectionTag, partnerTag } from '#server/tenancy/tags.ts'
import { howCame, openWatchedSite, type WatchedSite } from './watched-site.ts'

const LUMI = 'lumi.localhost'
const HANEUL = 'haneul.localhost'

let site: WatchedSite
beforeAll(async () => {
  site = await openWatchedSite()
  // The first page of all loads what the others find there already.
  await site.get(LUMI, '/')
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  site.renderInstead(null)
  await forgetAll()
  site.rendered()
})

const tenantOf = (host: string) => {
  const tenant = site.context.findPartnerByHost(host)
  if (!tenant) throw new Error(`There is no ${host}`)
  return tenant
}
const forgetAll = async () =>
  site.context.changed((await Array.fromAsync(site.context.partners())).map(({ id }) => partnerTag(id)))
const toData = (url: string) => `/_page?path=${encodeURIComponent(url)}`

describe('a page', () => {
  it.each([['/ja'], [toData('/ja')]])('at %s is rendered once, then served from memory with its age', async (url) => {
    const first = await site.get(LUMI, url)
    site.passTime(7)
    const second = await site.get(LUMI, url)
    expect([howCame(first), howCame(second)]).toEqual(['stored', 'hit'])
    expect(site.rendered()).toHaveLength(1)
    expect(second.headers['age']).toBe('7')
    expect(second.body).toBe(first.body)
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const name of ['content-type', 'content-security-policy', 'x-content-type-options', 'etag', 'vary']) {
      expect(second.headers[name]).toBe(first.headers[name])
    }
    expect(second.headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    '/',
    '/products',
    '/products?page=2&sort=name',
    '/products/category/pick?categoryId=1',
    '/products/1',
    '/exhibitions',
    '/exhibitions/1',
    '/introduce/schedule',
    '/boards/1',
    '/cscenter',
    '/cscenter/notice',
    '/cscenter/notice/1',
    '/cscenter/faq',
    '/cscenter/contact',
    '/after-notices',
    '/terms/privacy-policy',
    '/landing',
  ])('at %s is cached as HTML and as data', async (url) => {
    for (const address of [url, toData(url)]) {
      const first = await site.get(LUMI, address)
      expect([first.status, howCame(first)]).toEqual([200, 'stored'])
      expect(howCame(await site.get(LUMI, address))).toBe('hit')
    }
  })

  it.each([
    ['/search?keyword=x', 200],
    ['/cscenter/notice?keyword=x', 200],
    ['/cscenter/boards/2/write', 200],
    ['/cscenter/boards/2/detail/1', 200],
    ['/products/1/secret/1', 200],
    ['/products/99999', 404],
    ['/no/such/page', 404],
  ])('at %s is never cached', async (url, expected) => {
    for (const address of [url, toData(url), url, toData(url)]) {
      const { status, headers } = await site.get(LUMI, address)
      expect(status).toBe(expected)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('etag')
      expect(String(headers['cache-status'])).not.toMatch(/stored|hit/)
    }
    expect(site.rendered()).toHaveLength(4)
  })

  it('is rendered once for a thousand concurrent visitors', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => site.get(LUMI, '/products')))
    expect(site.rendered()).toEqual(['html /products'])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter((answer) => howCame(answer) === 'collapsed')).toHaveLength(999)
  })
})

describe('request data besides the address', () => {
  const odd: Record<string, string>[] = [
    { cookie: 'access_token=canary; popup=1' },
    { 'x-forwarded-host': 'canary.example', 'x-forwarded-proto': 'gopher', 'x-original-url': '/canary' },
    { 'accept-language': 'canary', 'user-agent': 'canary iPhone', origin: 'https://canary.example' },
    { referer: 'https://canary.example', range: 'bytes=0-10', 'x-site-key': 'canary', authorization: 'canary' },
    { 'cache-control': 'no-cache', pragma: 'no-cache', 'x-http-method-override': 'DELETE' },
  ]
  const parameters = [
    'utm_source=canary',
    'page=canary&sort=canary',
    'languageCode=ja&origin=canary',
    '__proto__=canary',
    'x=%E0%A4%A',
    '&&&=&',
  ]

  it.each(odd)('changes no byte, rendered or cached: %j', async (headers) => {
    const clean = await site.get(LUMI, '/en/products')
    const kept = await site.get(LUMI, '/en/products', headers)
    await forgetAll()
    const made = await site.get(LUMI, '/en/products', headers)
    expect([howCame(kept), howCame(made)]).toEqual(['hit', 'stored'])
    for (const answer of [kept, made]) {
      expect(answer.status).toBe(200)
      expect(answer.body).toBe(clean.body)
      expect(answer.headers['etag']).toBe(clean.headers['etag'])
      expect(JSON.stringify(answer.headers)).not.toContain('canary')
    }
  })

  it.each(parameters)('changes no byte as a parameter, and creates no separate page: %s', async (query) => {
    const clean = await site.get(LUMI, '/en/products')
    for (const url of [`/en/products?${query}`, `/en/products?${query}&${'x'.repeat(900)}=1`]) {
      const answer = await site.get(LUMI, url)
      expect([answer.status, howCame(answer)]).toEqual([200, 'hit'])
      expect(answer.body).toBe(clean.body)
    }
    await forgetAll()
    expect((await site.get(LUMI, `/en/products?${query}`)).body).toBe(clean.body)
    expect(site.rendered()).toEqual(['html /en/products', 'html /en/products'])
  })

  it('has the parameters of a route normalised in order and notation', async () => {
    const first = await site.get(LUMI, '/products?sort=name&page=2')
    const second = await site.get(LUMI, '/%70roducts?page=%32&utm=1&sort=name')
    expect(howCame(second)).toBe('hit')
    expect(second.body).toBe(first.body)
    expect(site.rendered()).toEqual(['html /products?page=2&sort=name'])
  })

  it('never serves one host’s page to another', async () => {
    const lumi = await site.get(LUMI, '/products')
    const haneul = await site.get(HANEUL, '/products', { 'x-forwarded-host': LUMI })
    expect(haneul.body).not.toBe(lumi.body)
    expect((await site.get('nobody.example', '/products')).status).toBe(404)
  })

  it('returns page data for exactly one path, else 404', async () => {
    for (const url of ['/_page', '/_page?path=products', '/_page?path=/&path=/products']) {
      expect((await site.get(LUMI, url)).status).toBe(404)
    }
  })
})

describe('the representations of a page', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, '', (bytes: Buffer) => bytes],
  ])(
    'have the same text with encoding %s for Accept-Encoding "%s", cached or not',
    async (encoding, accepted, unpack) => {
      for (const url of ['/', '/', '/search', '/no/such/page']) {
        const plain = await site.get(LUMI, url)
        const { headers, bytes } = await site.get(LUMI, url, { 'accept-encoding': accepted })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['vary']).toBe('accept-encoding')
        expect(headers['content-length']).toBe(String(bytes.length))
        expect(unpack(bytes).toString()).toBe(plain.body)
      }
    },
  )

  it('stay the same text when a popular page is compressed further', async () => {
    const first = await site.get(LUMI, '/', { 'accept-encoding': 'br' })
    const again = async () => site.get(LUMI, '/', { 'accept-encoding': 'br' })
    await expect.poll(async () => (await again()).bytes.length, { timeout: 20_000 }).toBeLessThan(first.bytes.length)
    const { bytes, headers } = await again()
    expect(headers['etag']).toBe(first.headers['etag'])
    expect(brotliDecompressSync(bytes).equals(brotliDecompressSync(first.bytes))).toBe(true)
  })

  it('are not sent again to clients that have them', async () => {
    const { headers } = await site.get(LUMI, '/ja/products')
    const etag = String(headers['etag'])
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await site.get(LUMI, '/ja/products', { 'if-none-match': known })
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe(headers['cache-control'])
      expect(again.headers).not.toHaveProperty('content-length')
    }
    expect((await site.get(LUMI, '/ja/products', { 'if-none-match': '"other"' })).status).toBe(200)
    await forgetAll()
    expect((await site.get(LUMI, '/ja/products', { 'if-none-match': etag })).status).toBe(304)
  })

  it('have the headers of the page for HEAD', async () => {
    const page = await site.get(LUMI, '/en', { 'accept-encoding': 'br' })
    const { status, headers } = await site.head(LUMI, '/en', { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    for (const name of ['content-length', 'content-encoding', 'content-security-policy', 'etag', 'cache-control']) {
      expect(headers[name]).toBe(page.headers[name])
    }
    expect(howCame({ headers })).toBe('hit')
  })

  it('ignore range requests and are sent in full', async () => {
    const { status, headers } = await site.get(LUMI, '/', { range: 'bytes=0-99' })
    expect([status, headers['content-range']]).toEqual([200, undefined])
  })
})

describe('a change', () => {
  it('by another process is detected, and purges only the pages that show it', async () => {
    const { id } = tenantOf(LUMI)
    const other = await createContext(parseEnv({ DATA_DIR: site.context.env.dataDir, LOG_LEVEL: 'silent' }))
    try {
      for (const url of ['/cscenter/notice', '/products']) await site.get(LUMI, url)
      await site.get(HANEUL, '/cscenter/notice')
      const [notice] = (await notices.list(id, other.db.kysely, { paging: { page: 1, size: 1 } })).rows
      if (!notice) throw new Error('lumi has no notice')
      const heard = new Promise((resolve) => site.context.onChange(resolve))
      await other.db.write([collectionTag(id, 'notices')], (transaction) =>
        notices.insert(id, transaction, { ...notice, id: 990, isPinned: true, title: { ko: 'canary notice' } }),
      )
      await heard
      const after = await site.get(LUMI, '/cscenter/notice')
      expect(howCame(after)).toBe('stored')
      expect(after.body).toContain('canary notice')
      expect(howCame(await site.get(LUMI, '/products'))).toBe('hit')
      expect(howCame(await site.get(HANEUL, '/cscenter/notice'))).toBe('hit')
    } finally {
      await other.close()
    }
  })

  it('to the site type shows at once, and switching back gives the same bytes', async () => {
    const { id } = tenantOf(HANEUL)
    const publish = (homepageType: 'BRANDING' | 'HYBRID') =>
      site.context.db.write([partnerTag(id)], (transaction) =>
        publishHomepageConfig(
          id,
          transaction,
          { ...tenantOf(HANEUL).homepageConfig, homepageType },
          site.context.clock.now(),
        ),
      )
    const before = await site.get(HANEUL, '/')
    await site.get(LUMI, '/')
    await publish('BRANDING')
    const between = await site.get(HANEUL, '/')
    await publish('HYBRID')
    const after = await site.get(HANEUL, '/')
    expect([howCame(between), howCame(after)]).toEqual(['stored', 'stored'])
    expect(between.body).not.toBe(before.body)
    expect([after.body, after.headers['etag']]).toEqual([before.body, before.headers['etag']])
    expect(howCame(await site.get(LUMI, '/'))).toBe('hit')
  })

  it('during a render keeps the page out of the cache, and later visitors do not wait for it', async () => {
    let goOn = () => {}
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let begun = () => {}
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    site.renderInstead(async (call) => {
      const answer = await answerSiteCall(call)
      begun()
      await waiting
      return answer
    })
    const early = site.get(LUMI, '/info')
    await isBegun
    await site.context.changed([collectionTag(tenantOf(LUMI).id, 'notices')])
    site.renderInstead(null)
    const late = await site.get(LUMI, '/info')
    goOn()
    expect(howCame(late)).toBe('stored')
    expect((await early).headers['cache-control']).toBe('no-store')
    expect(site.rendered()).toHaveLength(2)
  })
})

describe('time', () => {
  it('makes a page stale: the next visitor gets it at once, later ones a new one', async () => {
    await site.get(LUMI, '/brandings')
    site.passTime(12 * 60)
    site.rendered()
    const old = await site.get(LUMI, '/brandings')
    expect([howCame(old), Number(old.headers['age'])]).toEqual(['stale', 720])
    await expect.poll(async () => howCame(await site.get(LUMI, '/brandings'))).toBe('hit')
    expect(site.rendered()).toEqual(['html /brandings'])
  })

  it('past a page’s end of validity never serves the outdated page', async () => {
    const valid = await site.get(LUMI, '/introduce/schedule')
    expect(howCame(valid)).toBe('stored')
    site.passTime(23 * 3600 + 3000)
    expect(howCame(await site.get(LUMI, '/introduce/schedule'))).toBe('stored')
  })
})

describe('a failure', () => {
  it('is never cached', async () => {
    site.renderInstead(() => Promise.reject(new Error('broken')))
    for (const [url, type] of [
      ['/brandings', 'text/html'],
      [toData('/brandings'), 'application/json'],
    ] as const) {
      const { status, headers } = await site.get(LUMI, url)
      expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
      expect(headers['content-type']).toContain(type)
    }
    site.renderInstead(null)
    expect((await site.get(LUMI, '/brandings')).status).toBe(200)
    expect((await site.get(LUMI, toData('/brandings'))).status).toBe(200)
  })

  it('in one section still sends the page, uncached', async () => {
    site.renderInstead(async (call) => {
      const answer = await answerSiteCall(call)
      return answer.kind === 'html' ? { ...answer, isWhole: false } : answer
    })
    for (const _ of [1, 2]) {
      const { status, headers } = await site.get(LUMI, '/brandings')
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    }
    expect(site.rendered()).toHaveLength(2)
  })

  it('during a re-render serves the stale page for a day at most', async () => {
    const whole = await site.get(LUMI, '/brandings')
    site.passTime(3600)
    site.renderInstead(() => Promise.reject(new Error('broken')))
    expect((await site.get(LUMI, '/brandings')).body).toBe(whole.body)
    site.passTime(20 * 3600)
    expect((await site.get(LUMI, '/brandings')).body).toBe(whole.body)
    site.passTime(4 * 3600)
    expect((await site.get(LUMI, '/brandings')).status).toBe(503)
  })
})

describe('memory', () => {
  it('is limited per partner, so that a busy one evicts only its own pages', async () => {
    const small = await openWatchedSite({}, { cacheLimits: { perPartner: 100_000, inAll: 1_000_000 } })
    const get = (host: string, url: string) => small.get(host, url, { 'accept-encoding': 'br' })
    try {
      await get(HANEUL, '/')
      await get(LUMI, '/')
      const lists = [1, 2, 3].flatMap((id) =>
        ['name', 'recent', 'priceAsc', 'priceDesc'].map(
          (sort) => `/products/category/pick?categoryId=${id}&sort=${sort}`,
        ),
      )
      for (const url of lists) await get(LUMI, url)
      for (const [host, url] of [
        [HANEUL, '/'],
        [LUMI, '/'],
        [LUMI, String(lists.at(-1))],
      ] as const) {
        expect(howCame(await get(host, url))).toBe('hit')
      }
      expect(howCame(await get(LUMI, String(lists[0])))).toBe('stored')
    } finally {
      await small.close()
    }
  }, 60_000)
})
