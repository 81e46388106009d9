import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { howCame, openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'
import { startForeignBackEnd, TOKEN, type ForeignBackEnd } from './foreign-back-end.ts'

const HOST = 'shop.test'
const SHOP = { name: 'shop', type: 'COMMERCE', template: 'clean', hasPriceView: true, languages: ['ko', 'jp'] }
const SIGNED_IN = { cookie: `access_token=${encodeURIComponent(TOKEN)}` }
const CANARY = 'CANARY-SIGNED-IN'

let backEnd: ForeignBackEnd
let site: WatchedSite

beforeAll(async () => {
  backEnd = await startForeignBackEnd({ 'https://shop.test': SHOP })
  site = await openWatchedSite({ CONTENT_API_URL: backEnd.url, SITE_KEY: 'the-site-key' })
  // The first page loads every section, which takes longer than a visitor waits.
  await site.get(HOST, '/')
}, 60_000)
afterAll(async () => {
  await site.close()
  backEnd.close()
})
beforeEach(() => {
  backEnd.fault = null
  backEnd.seen = []
  site.passTime(1)
})

const PATHS = ['/cscenter/notice', '/exhibitions', '/', '/search?keyword=shop', '/_page?path=%2Fcscenter%2Fnotice']

it.each(PATHS)('%s is rendered for a signed-in visitor, and not cached', async (path) => {
  const before = await site.get(HOST, path)
  const own = await site.get(HOST, path, SIGNED_IN)
  expect([own.status, own.headers['cache-control'], own.headers['etag']]).toEqual([200, 'private, no-store', undefined])
  expect(backEnd.seen.some(({ headers }) => headers.authorization === TOKEN)).toBe(true)
  const after = await site.get(HOST, path)
  expect(after.body).toBe(before.body)
  expect(after.body).not.toContain(CANARY)
})

it('their data never reaches other visitors, in any order of requests', async () => {
  for (const path of PATHS) {
    site.passTime(3600)
    const own = await site.get(HOST, path, SIGNED_IN)
    const [first, again] = [await site.get(HOST, path), await site.get(HOST, path)]
    if (path.includes('notice')) expect(own.body).toContain(CANARY)
    expect(first.body + again.body).not.toContain(CANARY)
    expect(own.body).not.toContain(encodeURIComponent(TOKEN))
  }
  for (const path of ['/sitemap-ko.xml', '/_og/ko/index.png', '/manifest.webmanifest']) {
    await site.get(HOST, path, SIGNED_IN)
  }
  expect(backEnd.seen.filter(({ path }) => path.endsWith('/products')).length).toBeGreaterThan(0)
})

it('pages for other visitors are cached as usual, regardless of other cookies', async () => {
  await site.get(HOST, '/cscenter/faq')
  expect(howCame(await site.get(HOST, '/cscenter/faq', { cookie: 'theme=dark' }))).toBe('hit')
  expect(howCame(await site.get(HOST, '/cscenter/faq', { cookie: 'access_token=' }))).toBe('hit')
  const { status, headers } = await site.get(HOST, '/cscenter/faq', { cookie: 'access_token=a%0D%0Ab' })
  expect([status, howCame({ headers })]).toEqual([200, 'hit'])
})

it('a token that the back-end refuses is cleared, and the public page is sent', async () => {
  const expired = { cookie: 'access_token=old' }
  const { status, headers, body } = await site.get(HOST, '/cscenter/notice', expired)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(headers['set-cookie']).toBe('access_token=; Max-Age=0; Path=/; Secure; SameSite=Lax')
  expect(body).toBe((await site.get(HOST, '/cscenter/notice')).body)
})

it('a new token in a response replaces the cookie and appears on no page', async () => {
  backEnd.renews = 'Bearer visitor-2'
  const own = await site.get(HOST, '/cscenter/notice', SIGNED_IN)
  expect(own.headers['set-cookie']).toBe('access_token=Bearer%20visitor-2; Path=/; Secure; SameSite=Lax')
  site.passTime(3600)
  const anonymous = await site.get(HOST, '/cscenter/notice')
  backEnd.renews = null
  expect(anonymous.headers['set-cookie']).toBeUndefined()
  expect(own.body + anonymous.body).not.toContain('visitor-2')
})

it('a failing back-end leaves a visitor with the public page', async () => {
  const whole = await site.get(HOST, '/cscenter/notice')
  backEnd.fault = (_request, response) => void response.writeHead(500).end('{}')
  const own = await site.get(HOST, '/cscenter/notice', SIGNED_IN)
  expect([own.status, own.body, own.headers['cache-control']]).toEqual([200, whole.body, 'private, no-store'])
})
