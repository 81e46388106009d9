import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#tests/api/site.ts'
import { SCREEN_PATHS } from '#tests/e2e/screens.ts'
import { isOfSpecification, startForeignBackEnd, type ForeignBackEnd } from './foreign-back-end.ts'

const CLINICS = {
  'https://shop.test': {
    name: 'shop',
    type: 'COMMERCE',
    template: 'clean',
    hasPriceView: true,
    languages: ['ko', 'jp'],
  },
  'https://both.test': { name: 'both', type: 'HYBRID', template: 'vivid', hasPriceView: true, languages: ['ko', 'en'] },
  'https://story.test': {
    name: 'story',
    type: 'BRANDING',
    template: 'calm',
    hasPriceView: false,
    languages: ['jp', 'ko'],
  },
  'https://essay.test': {
    name: 'essay',
    type: 'BRANDING',
    template: 'editorial',
    hasPriceView: true,
    languages: ['ko'],
  },
}

let backEnd: ForeignBackEnd
let site: TestSite

beforeAll(async () => {
  backEnd = await startForeignBackEnd(CLINICS)
  site = await openTestSite({ CONTENT_API_URL: backEnd.url, SITE_KEY: 'the-site-key' })
}, 60_000)
afterAll(async () => {
  await site.close()
  backEnd.close()
})

const PATHS = [...SCREEN_PATHS, '/products/1/secret/1', '/s/way']

describe.each(Object.values(CLINICS))('a $type clinic of another back-end in $template', ({ name, languages }) => {
  const host = `${name}.test`

  it.each(PATHS)('has %s whole', async (path) => {
    const { status, headers, body } = await site.get(host, path)
    if (path === '/s/way') return expect([status, headers['location']]).toEqual([302, '/exhibitions'])
    expect([status, String(headers['cache-control'])]).toEqual([200, expect.stringMatching(/public|no-store/)])
    expect(body).not.toContain('data-failed')
    expect(body).toContain(name)
    expect(body).not.toContain('CANARY-PRIVATE')
  })

  it('shows the data of its own /info on its home page', async () => {
    const { body } = await site.get(host, '/')
    expect(body).toContain(`<title>${name} ${languages[0]} title</title>`)
    expect(body).toContain(`"gtmId":"GTM-${name.toUpperCase()}"`)
    expect(body).toContain(`<html lang="${languages[0] === 'jp' ? 'ja' : 'ko'}"`)
  })
})

it('requests have the origin and the site key, and exceed Specification §7 only with a substitute', () => {
  expect(new Set(backEnd.seen.map(({ headers }) => headers.origin))).toEqual(new Set(Object.keys(CLINICS)))
  expect(backEnd.seen.every(({ headers }) => headers['x-site-key'] === 'the-site-key')).toBe(true)
  const missing = backEnd.seen.filter(({ path }) => !isOfSpecification(path)).map(({ path }) => path)
  expect([...new Set(missing)].toSorted()).toEqual([
    '/customer/global/brandings',
    '/customer/global/events/1',
    '/customer/global/faq-categories',
    '/customer/global/reservation-slots',
  ])
})

it('addresses use our language codes, and calls use the back-end’s', async () => {
  backEnd.seen = []
  const { status, body } = await site.get('shop.test', '/ja/products')
  expect(status).toBe(200)
  expect(body).toContain('shop jp treatment 1')
  expect(body).toContain('hrefLang="ja"')
  const asked = backEnd.seen.filter(({ path }) => /products|page$/.test(path))
  expect(new Set(asked.map(({ query }) => query.get('languageCode')))).toEqual(new Set(['jp']))
  expect((await site.get('shop.test', '/jp/products')).status).toBe(404)
})

it('prices are shown if the back-end shows them, and nowhere otherwise', async () => {
  expect((await site.get('shop.test', '/products/1')).body).toContain('770,001')
  for (const path of [...PATHS, '/_page?path=%2Fproducts%2F1', '/api/customer/global/products/1', '/sitemap.xml']) {
    const { body } = await site.get('story.test', path)
    expect(body, path).not.toMatch(/770[,.]?00\d|990[,.]?00\d/)
  }
})

it('its own booking is off if the back-end takes no reservations', async () => {
  expect((await site.get('shop.test', '/booking-widget.js')).status).toBe(404)
  expect((await site.get('shop.test', '/')).body).toContain('"useWidget":false')
})

it('questions are grouped without a call for the groups', async () => {
  const { body } = await site.get('shop.test', '/cscenter/faq')
  expect(body).toContain('shop ko group 1')
  expect(body).toContain('shop ko question 3')
})

it('the sitemap lists every page', async () => {
  const { body } = await site.get('shop.test', '/sitemap-ko.xml')
  for (const path of ['/products/6', '/exhibitions/1', '/boards/1/detail/2', '/cscenter/boards/2']) {
    expect(body).toContain(`https://shop.test${path}<`)
  }
})
