import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOMEPAGE_TYPES, ROUTES } from '#schemas/routes.ts'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { partnerTag } from '#server/tenancy/tags.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const readSections = (html: string): string[] =>
  [...html.matchAll(/data-section="(\w+)"/g)].map(([, type = '']) => type)
const readLanguage = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]

const switchTo = async (
  partnerCode: string,
  change: { templateCode?: string; homepageType?: (typeof HOMEPAGE_TYPES)[number] },
) => {
  const { context } = site
  const tenant = (await Array.fromAsync(context.partners())).find(({ partner }) => partner.partnerCode === partnerCode)
  if (!tenant) throw new Error(`There is no ${partnerCode}`)
  await context.db.write([partnerTag(tenant.id)], (transaction) =>
    publishHomepageConfig(tenant.id, transaction, { ...tenant.homepageConfig, ...change }, context.clock.now()),
  )
}

describe('a partner’s site', () => {
  it.each([
    ['lumi.localhost', '/', 1],
    ['haneul.localhost', '/en/products/1', 2],
    ['onyu.localhost', '/no-such-page', 3],
  ])('contains its partner id in the head of %s%s', async (host, url, id) => {
    const { body } = await site.get(host, url)
    expect(body.slice(0, body.indexOf('</head>'))).toContain(`<meta name="partner-id" content="${id}">`)
  })

  it.each([
    ['localhost', '/', 'ko'],
    ['lumi.localhost', '/', 'ko'],
    ['LUMI.localhost:3000', '/', 'ko'],
    ['lumi.localhost.', '/', 'ko'],
    ['lumi.localhost.:3000', '/en', 'en'],
    ['lumi.localhost', '/en', 'en'],
    ['lumi.localhost', '/ja', 'ja'],
    ['lumi.localhost', '/zh', 'zh-Hans'],
    ['haneul.localhost', '/', 'ko'],
    ['haneul.localhost', '/ja', 'ja'],
    ['onyu.localhost', '/', 'ko'],
    ['onyu.localhost', '/en', 'en'],
  ])('answers %s%s in its language', async (host, url, language) => {
    const { status, body } = await site.get(host, url)
    expect(status).toBe(200)
    expect(readLanguage(body)).toBe(language)
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it.each([
    ['haneul.localhost', '/zh'],
    ['onyu.localhost', '/ja'],
    ['onyu.localhost', '/zh/products'],
    ['lumi.localhost', '/fr'],
    ['lumi.localhost', '/products/abc'],
    ['lumi.localhost', '/products/99999'],
  ])('answers %s%s with the not-found screen', async (host, url) => {
    const { status, body } = await site.get(host, url)
    expect(status).toBe(404)
    expect(readSections(body)).toContain('MessageNotFound')
    expect(body).toContain('name="robots" content="noindex"')
  })

  it.each([
    ['/ko', '/'],
    ['/ko/products?sort=name', '/products?sort=name'],
    ['/products/', '/products'],
    ['/ja/', '/ja'],
    ['//evil.example/x', '/evil.example/x'],
  ])('redirects %s permanently to %s', async (url, location) => {
    const { status, headers } = await site.get('lumi.localhost', url)
    expect(status).toBe(301)
    expect(headers['location']).toBe(location)
  })

  it('names no partner on an unknown host', async () => {
    const { status, body } = await site.get('nobody.example', '/')
    expect(status).toBe(404)
    expect(body).not.toMatch(/lumi|haneul|onyu|루미|하늘|온유/i)
  })

  it('composes the three site types differently', async () => {
    const homes = await Promise.all(
      ['lumi', 'haneul', 'onyu'].map(async (code) => readSections((await site.get(`${code}.localhost`, '/')).body)),
    )
    for (const one of homes) {
      for (const other of homes) {
        if (one === other) continue
        const shared = one.filter((type) => other.includes(type))
        expect(shared.length).toBeLessThan(one.length)
      }
    }
  })

  it('gives the same HTML for the same content, independent of earlier requests', async () => {
    const first = await site.get('lumi.localhost', '/ja')
    await site.get('onyu.localhost', '/')
    expect((await site.get('lumi.localhost', '/ja')).body).toBe(first.body)
  })
})

describe('switching', () => {
  it('changes the next page, and switching back gives the same bytes', async () => {
    const before = await site.get('lumi.localhost', '/')
    await switchTo('lumi', { homepageType: 'BRANDING' })
    const between = await site.get('lumi.localhost', '/')
    await switchTo('lumi', { homepageType: 'COMMERCE' })
    const after = await site.get('lumi.localhost', '/')
    expect(readSections(between.body)).not.toEqual(readSections(before.body))
    expect(after.body).toBe(before.body)
  })

  it('shows the default template for an unknown one', async () => {
    const before = await site.get('haneul.localhost', '/')
    await switchTo('haneul', { templateCode: 'no-such-template' })
    const between = await site.get('haneul.localhost', '/')
    await switchTo('haneul', { templateCode: 'clean' })
    expect(between.status).toBe(200)
    expect(between.body).toBe(before.body)
  })
})

describe('the content of a page', () => {
  it('lists the hash of every inline style, and has no style attribute, inline script or handler', async () => {
    for (const url of ['/', '/products', '/products/1']) {
      const { headers, body } = await site.get('lumi.localhost', url)
      const policy = String(headers['content-security-policy'])
      const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
      expect(styles.length).toBeGreaterThan(1)
      for (const text of styles) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      }
      expect(body).not.toMatch(/ style="/)
      expect(body).not.toMatch(/<[^>]+ on[a-z]+="/)
      for (const [, attributes = ''] of body.matchAll(/<script([^>]*)>/g)) {
        expect(attributes).toMatch(/type="application\/(ld\+)?json"/)
      }
    }
  })

  it('never contains a site key', async () => {
    for (const { partner } of await Array.fromAsync(site.context.partners())) {
      const { body } = await site.get(partner.hosts[0] ?? '', '/')
      expect(body).not.toContain(partner.siteKey)
    }
  })

  it('contains no price when prices are hidden', async () => {
    const currency = /₩\s?\d|\d\s?(원|ウォン)|KRW|(?<![\d.])\d{1,3}(,\d{3})+(?!\d)/
    for (const url of ['/', '/products', '/products/1', '/en/products/2', '/exhibitions', '/exhibitions/1']) {
      const html = await site.get('onyu.localhost', url)
      const data = await site.get('onyu.localhost', `/_page?path=${encodeURIComponent(url)}`)
      expect(withoutStyles(html.body)).not.toMatch(currency)
      expect(data.body).not.toMatch(/"(price|originalPrice|lowestPrice)":\d/)
    }
  })

  it('includes the head of the new page in page data, which reports redirects', async () => {
    const { status, body, headers } = await site.get('lumi.localhost', '/_page?path=%2Fen%2Fproducts')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    const data: unknown = JSON.parse(body)
    expect(data).toMatchObject({ page: { language: 'en', path: '/products' }, head: { title: expect.any(String) } })
    const moved = await site.get('lumi.localhost', '/_page?path=%2Fko%2Fproducts')
    expect(JSON.parse(moved.body)).toEqual({ location: '/products' })
  })
})

describe('other files', () => {
  it.each([
    ['/_image?url=%2Fmedia%2Fsilk.webp&w=641', 400, 'image/width'],
    ['/_image?url=%2Fmedia%2Fnone.webp&w=640', 404, 'image/unknown'],
    ['/_font/fr/pretendard.woff2', 404, 'font/not-found'],
    ['/api/customer/global/nothing', 404, 'api/not-found'],
    ['/sitemap-fr.xml', 404, 'site/not-found'],
  ])('refuses %s with %i', async (url, status, code) => {
    const answer = await site.get('lumi.localhost', url)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, message: expect.any(String) })
  })

  it('sends pictures in the best format that the browser accepts', async () => {
    const { status, headers } = await site.get('lumi.localhost', '/_image?url=%2Fmedia%2Fsilk.webp&w=64')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['cache-control']).toContain('immutable')
  })

  it('lists every indexable page of each language for search engines', async () => {
    const { body } = await site.get('haneul.localhost', '/sitemap-ja.xml')
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(addresses).toContain('/ja')
    expect(addresses).toContain('/ja/products/1')
    expect(addresses.filter((path) => /search|landing|secret|write/.test(path))).toEqual([])
    expect((await site.get('haneul.localhost', '/robots.txt')).body).toContain('/sitemap.xml')
  })
})

describe('any address', () => {
  const known = ROUTES.map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '1'))
  const segment = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('ko', 'ja', '..', '%', '%2e%2e', '__proto__', 'constructor', '1'),
  )
  const path = fc.oneof(
    fc.constantFrom(...known),
    fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.map(encodeURIComponent).join('/')}`),
  )

  it('returns a page, a redirect or the not-found screen for every site type', async () => {
    for (const homepageType of HOMEPAGE_TYPES) {
      await switchTo('haneul', { homepageType })
      await fc.assert(
        fc.asyncProperty(path, fc.webQueryParameters(), async (address, query) => {
          const url = `${address}?${query}`
          const { status } = await site.get('haneul.localhost', url)
          // An address with a zero byte is refused before it is looked at.
          expect(url.includes('%00') ? [400] : [200, 301, 404, 410], url).toContain(status)
        }),
        { numRuns: 60 },
      )
    }
    await switchTo('haneul', { homepageType: 'HYBRID' })
  }, 120_000)
})

const withoutStyles = (html: string): string => html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
