import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const readMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

const readPicture = async (url: string) =>
  new URL(readMeta((await site.get('lumi.localhost', url)).body, 'og:image') ?? '')

describe('the sharing picture', () => {
  it.each([
    ['/products/1', '/_og/ko/products/1.png'],
    ['/ja/products/1', '/_og/ja/products/1.png'],
    ['/en/introduce/staff', '/_og/en/introduce/staff.png'],
    ['/zh/exhibitions', '/_og/zh/exhibitions.png'],
    ['/products/category/pick?categoryId=1&sort=name', '/_og/ko/products/category/pick.png?categoryId=1'],
    ['/en/products?page=1', '/_og/en/products.png'],
  ])('of %s is at %s', async (url, address) => {
    const { origin, pathname, search } = await readPicture(url)
    expect(pathname + search).toBe(address)
    expect(origin).toBe(
      (await site.get('lumi.localhost', '/robots.txt')).body.match(/Sitemap: (.+)\/sitemap\.xml/)?.[1],
    )
  })

  it('is the partner’s own on the home page and on pages excluded from search engines', async () => {
    for (const url of ['/', '/en', '/search?keyword=a', '/no-such-page']) {
      const { pathname, searchParams } = await readPicture(url)
      expect(pathname).toBe('/_image')
      expect(searchParams.get('url')).toBe('/media/hero-serum.webp')
    }
  })

  it('is a cacheable PNG of 1200 × 630, in every language', async () => {
    for (const url of [
      '/_og/ko/products/1.png',
      '/_og/ja/index.png',
      '/_og/en/cscenter/faq.png',
      '/_og/zh/index.png',
    ]) {
      const { status, headers, bytes } = await site.get('lumi.localhost', url)
      expect(status, url).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringContaining('max-age=86400'),
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(bytes).metadata(), url).toMatchObject({ format: 'png', width: 1200, height: 630 })
      const etag = String(headers['etag'])
      const again = await site.get('lumi.localhost', url, { 'if-none-match': etag })
      expect([again.status, again.body]).toEqual([304, ''])
    }
  }, 120_000)

  it.each([
    ['lumi.localhost', '/_og/ko/products/99999.png'],
    ['lumi.localhost', '/_og/ko/search.png?keyword=free%20money'],
    ['lumi.localhost', '/_og/ko/no/such/page.png'],
    ['lumi.localhost', '/_og/ko/../../etc/passwd.png'],
    ['lumi.localhost', '/_og/fr/index.png'],
    ['lumi.localhost', '/_og/ko/products/1.jpg'],
    ['lumi.localhost', '/_og/ko/products/1/secret/1.png'],
    ['onyu.localhost', '/_og/ja/index.png'],
    ['nobody.example', '/_og/ko/index.png'],
  ])('does not exist at %s%s', async (host, url) => {
    expect((await site.get(host, url)).status).toBe(404)
  })

  it('contains nothing from the address’s query', async () => {
    const ask = async (url: string) => (await site.get('lumi.localhost', url)).headers['etag']
    const plain = await ask('/_og/ko/boards/1.png')
    expect(plain).toMatch(/^"[0-9a-f]{32}"$/)
    expect(await ask('/_og/ko/boards/1.png?keyword=free&title=money&page=1')).toBe(plain)
  }, 60_000)
})

describe('a partner’s icons', () => {
  it('are linked in the head, with the version of the partner’s icon', async () => {
    const { body } = await site.get('haneul.localhost', '/en/products')
    const version = Date.parse('2026-01-05T00:00:00.000Z').toString(36)
    for (const icon of ['icon.svg', 'icon-32.png', 'apple-touch-icon.png']) {
      expect(body).toContain(`href="/${icon}?v=${version}"`)
    }
    expect(body).toContain('<link rel="manifest" href="/en/manifest.webmanifest">')
  })

  it.each([
    ['/icon-32.png', 32],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])(
    '%s is a PNG of %i px',
    async (url, side) => {
      const { status, headers, bytes } = await site.get('lumi.localhost', url)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side })
    },
    60_000,
  )

  it('differ between partners, and are cached permanently when versioned', async () => {
    const [lumi, onyu] = await Promise.all(
      ['lumi', 'onyu'].map((code) => site.get(`${code}.localhost`, '/icon.svg?v=1')),
    )
    expect(lumi?.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable'),
    })
    // Letters are paths, so that no system's font decides how it looks.
    expect(lumi?.body).not.toContain('<text')
    expect(onyu?.body).not.toBe(lumi?.body)
    expect((await site.get('lumi.localhost', '/icon.svg')).headers['cache-control']).not.toContain('immutable')
    expect((await site.get('nobody.example', '/icon.svg')).status).toBe(404)
  })

  it('fill the edge where a system crops them', async () => {
    const { bytes } = await site.get('lumi.localhost', '/icon-maskable-512.png')
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner.subarray(0, 3)]).toEqual([0x5c, 0x45, 0x31])
  })
})

describe('a partner’s manifest', () => {
  it.each([
    ['lumi.localhost', '/manifest.webmanifest', 'ko', '/', '루미 피부과'],
    ['lumi.localhost', '/zh/manifest.webmanifest', 'zh-Hans', '/zh', '露美皮肤科'],
    ['onyu.localhost', '/en/manifest.webmanifest', 'en', '/en', 'ONYU'],
  ])('at %s%s is in its language', async (host, url, lang, startUrl, shortName) => {
    const { status, headers, body } = await site.get(host, url)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/manifest+json')
    const manifest: unknown = JSON.parse(body)
    expect(manifest).toMatchObject({
      lang,
      start_url: startUrl,
      short_name: expect.stringContaining(shortName),
      theme_color: expect.stringMatching(/^#/),
      background_color: expect.stringMatching(/^#/),
      icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512', purpose: 'maskable' })]),
    })
  })

  it('is missing in a language the partner does not offer, and on an unknown host', async () => {
    for (const [host, url] of [
      ['onyu.localhost', '/ja/manifest.webmanifest'],
      ['lumi.localhost', '/ko/manifest.webmanifest'],
      ['nobody.example', '/manifest.webmanifest'],
    ] as const) {
      expect((await site.get(host, url)).status, url).toBe(404)
    }
  })

  it('is allowed by the pages’ content security policy', async () => {
    const { headers } = await site.get('lumi.localhost', '/')
    expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  })
})
