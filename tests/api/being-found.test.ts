import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '#schemas/routes.ts'
import { publishHomepageConfig } from '#server/resources/partners/index.ts'
import { partnerTag } from '#server/tenancy/tags.ts'
import { findForeignNames, findThings, readStructuredData } from './schema-org.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
}, 60_000)
afterAll(() => site.close())

const find = async (host: string, url: string) => {
  const { body, status, headers } = await site.get(`${host}.localhost`, url)
  return { status, headers, html: body, things: readStructuredData(body), text: toText(body) }
}

const toText = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

const tenantOf = (code: string) => {
  const tenant = site.context.findPartnerByHost(`${code}.localhost`)
  if (!tenant) throw new Error(`There is no ${code}`)
  return tenant
}

/** The database without its resources' types: these tests write what no resource would. */
const anyTable = () => site.context.db.kysely as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Takes a text of a language out of stored content, as a partner that has not translated it. */
const untranslate = async (partner: string, table: string, id: number, field: string, language: string) => {
  const { id: partnerId } = tenantOf(partner)
  const rows = anyTable()
  // Lists read a shorter copy of the same thing.
  for (const column of ['data', 'summary']) {
    const row = await rows
      .selectFrom(table)
      .select(column)
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = JSON.parse(String(row[column])) as Record<string, Record<string, unknown>>
    delete stored[field]?.[language]
    await rows
      .updateTable(table)
      .set({ [column]: JSON.stringify(stored) })
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .execute()
  }
}

const readAlternates = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, href = '']) => `${language} ${new URL(href).pathname}`,
  )
const readCanonical = (html: string) =>
  new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? 'https://none.invalid/none').pathname

describe('hreflang', () => {
  it('lists every language and the default on pages of the template', async () => {
    expect(readAlternates((await find('haneul', '/ja/introduce')).html)).toEqual([
      'ko /introduce',
      'ja /ja/introduce',
      'en /en/introduce',
      'x-default /introduce',
    ])
  })

  it('omits a language in which the entry has no name, on its pages and in the sitemap', async () => {
    await untranslate('lumi', 'product', 1, 'name', 'ja')
    const expected = ['ko /products/1', 'en /en/products/1', 'zh-Hans /zh/products/1', 'x-default /products/1']
    for (const prefix of ['', '/en', '/zh']) {
      const { html } = await find('lumi', `${prefix}/products/1`)
      expect(readAlternates(html)).toEqual(expected)
      expect(readCanonical(html)).toBe(`${prefix}/products/1`)
    }
    const copy = await find('lumi', '/ja/products/1')
    expect(copy.status).toBe(200)
    expect(readAlternates(copy.html)).toEqual([])
    expect(readCanonical(copy.html)).toBe('/products/1')
    // Text in the main language is marked with it, the page's own words are not.
    expect(copy.html).toMatch(/<h1[^>]* lang="ko">루미/)
    expect(copy.html).toMatch(/<html lang="ja">/)
    expect((await find('lumi', '/ja/products/2')).html).not.toMatch(/<h1[^>]* lang=/)

    const { body } = await site.get('lumi.localhost', '/sitemap-en.xml')
    const entry = body.split('<url>').find((url) => /<loc>[^<]*\/en\/products\/1<\/loc>/.test(url)) ?? ''
    const listed = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href = '']) => `${language} ${new URL(href).pathname}`,
    )
    expect(listed).toEqual(expected)
    expect((await site.get('lumi.localhost', '/sitemap-ja.xml')).body).not.toContain('/ja/products/1<')
  })
})

describe('noindex', () => {
  const HIDDEN = [
    '/search',
    '/products/1/secret/1',
    '/cscenter/boards/2/write',
    '/cscenter/boards/2/detail/1',
    '/landing',
    '/ready',
    '/goodbye',
    '/sign-up/welcome',
  ]

  it('is set only on the pages that the specification lists', async () => {
    const patterns = ROUTES.filter(({ noindex, pattern }) => noindex && pattern !== '/404').map(
      ({ pattern }) => pattern,
    )
    expect(patterns.map((pattern) => pattern.replaceAll(/\{\w+\}/g, '#')).toSorted()).toEqual(
      HIDDEN.map((url) => url.replaceAll(/\d+/g, '#')).toSorted(),
    )
  })

  it('is set in page and header; such pages have no alternates and are in no sitemap', async () => {
    const { body: sitemap } = await site.get('lumi.localhost', '/sitemap-ko.xml')
    for (const url of HIDDEN) {
      const { html, headers } = await find('lumi', url)
      expect(html, url).toContain('<meta name="robots" content="noindex">')
      expect(headers['x-robots-tag'], url).toBe('noindex')
      expect(readAlternates(html), url).toEqual([])
      expect(sitemap).not.toContain(`${url}<`)
    }
    expect((await find('lumi', '/products')).html).not.toContain('noindex')
  })
})

const PAGES = [
  '/',
  '/info',
  '/introduce',
  '/introduce/staff',
  '/introduce/schedule',
  '/introduce/space',
  '/products',
  '/products/2',
  '/products/category/pick?categoryId=1',
  '/exhibitions',
  '/exhibitions/1',
  '/brandings',
  '/boards/1',
  '/cscenter/notice/1',
  '/cscenter/faq',
  '/terms/privacy-policy',
  '/landing',
]

describe('structured data', () => {
  it.each(PAGES)('on %s uses only names of schema.org, one clinic, and no path as an address', async (url) => {
    for (const host of ['lumi', 'haneul', 'onyu']) {
      const { things, status } = await find(host, url)
      if (status !== 200) continue
      expect(findForeignNames(things), host).toEqual([])
      for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
      const clinics = things.filter((thing) => thing['@type'] === 'MedicalClinic')
      expect(clinics, host).toHaveLength(1)
      expect(clinics[0]?.['@id']).toMatch(/^https?:\/\/[^/]+\/#clinic$/)
      const ids = findThings(things, 'MedicalClinic').map((clinic) => clinic['@id'])
      expect(new Set(ids).size, host).toBe(1)
      expect(JSON.stringify(things)).not.toMatch(/"(@id|url|image|item|logo)":"\//)
    }
  })

  it('contains nothing that is invisible on the page', async () => {
    for (const url of PAGES) {
      const { things, text } = await find('lumi', url)
      const seen = (value: unknown) => expect(text, `${url} ${String(value)}`).toContain(String(value))
      for (const { streetAddress } of findThings(things, 'PostalAddress')) seen(streetAddress)
      for (const { name } of findThings(things, 'IndividualPhysician')) seen(name)
      for (const { name } of findThings(things, 'Question')) seen(name)
      for (const { name } of findThings(things, 'MedicalProcedure')) seen(name)
      for (const { opens, closes } of findThings(things, 'OpeningHoursSpecification')) {
        seen(opens)
        seen(closes)
      }
      for (const { price } of findThings(things, 'Offer')) {
        if (typeof price === 'number') seen(price.toLocaleString('ko-KR'))
      }
    }
  })

  it('contains opening hours split at lunch, doctors, questions and breadcrumbs', async () => {
    const { things } = await find('lumi', '/introduce/schedule')
    expect(findThings(things, 'OpeningHoursSpecification')).toContainEqual(
      expect.objectContaining({ opens: '14:00', closes: '21:00', dayOfWeek: ['https://schema.org/Friday'] }),
    )
    const staff = await find('lumi', '/introduce/staff')
    expect(findThings(staff.things, 'IndividualPhysician').length).toBeGreaterThan(1)
    expect(findThings((await find('lumi', '/cscenter/faq')).things, 'FAQPage')).toHaveLength(1)
    const steps = findThings((await find('lumi', '/en/products/2')).things, 'ListItem')
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(String(steps[1]?.['item'])).toMatch(/\/en\/products$/)
  })

  it('contains prices in KRW, and none if they are hidden', async () => {
    const { things } = await find('lumi', '/products/2')
    const offers = findThings(things, 'Offer')
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) expect(offer['priceCurrency']).toBe('KRW')

    const { id, homepageConfig } = tenantOf('lumi')
    const publish = (hasPriceView: boolean) =>
      site.context.db.write([partnerTag(id)], (transaction) =>
        publishHomepageConfig(id, transaction, { ...homepageConfig, hasPriceView }, site.context.clock.now()),
      )
    await publish(false)
    const hidden = await find('lumi', '/products/2')
    await publish(true)
    expect(findThings(hidden.things, 'MedicalProcedure')).toHaveLength(1)
    expect(JSON.stringify(hidden.things)).not.toMatch(/Offer|rice/)
  })
})

describe('short links', () => {
  it.each([
    ['/s/event', '/exhibitions'],
    ['/ja/s/event', '/ja/exhibitions'],
    ['/en/s/way', '/en/introduce/space'],
  ])('redirect temporarily from %s to %s', async (url, location) => {
    const { status, headers } = await site.get('lumi.localhost', url)
    expect(status).toBe(302)
    expect(headers).toMatchObject({ location, 'cache-control': 'no-store' })
  })

  it.each(['/s/unknown', '/s/', '/s/a/b', '/s/%2f%2fevil', '/fr/s/event', '/s/constructor'])(
    'show the not-found screen for %s',
    async (url) => {
      const { status, html } = await find('lumi', url)
      expect([301, 404]).toContain(status)
      if (status === 404) expect(html).toContain('data-section="MessageNotFound"')
    },
  )

  it('belong to one partner', async () => {
    const { id } = tenantOf('lumi')
    const values = {
      partner_id: id,
      code: 'lumi-only',
      data: JSON.stringify({ code: 'lumi-only', path: '/brandings' }),
    }
    await anyTable().insertInto('short_link').values(values).execute()
    expect((await site.get('lumi.localhost', '/s/lumi-only')).headers['location']).toBe('/brandings')
    expect((await site.get('onyu.localhost', '/s/lumi-only')).status).toBe(404)
  })

  it('refuse a stored target outside the site', async () => {
    const { id } = tenantOf('lumi')
    for (const [index, path] of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/s/event'].entries()) {
      const code = `bad${index}`
      const values = { partner_id: id, code, data: JSON.stringify({ code, path }) }
      await anyTable().insertInto('short_link').values(values).execute()
      const { status, headers } = await site.get('lumi.localhost', `/s/${code}`)
      expect([status, headers['location']], path).toEqual([404, undefined])
    }
  })
})
