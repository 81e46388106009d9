import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sumDays, readTop } from '#server/resources/statistics/index.ts'
import type { TopDimension } from '#server/ops/analytics/dimensions.ts'
import { createRawClient, type RawClient } from './raw-client.ts'
import { openTestSite, type TestSite } from './site.ts'
import { BROWSER } from './visits.ts'

const LUMI = 'lumi.localhost'
const VISITOR = { 'user-agent': BROWSER, 'accept-encoding': 'br', 'sec-fetch-dest': 'document' }
const SCRIPT = { 'user-agent': BROWSER, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }

let site: TestSite
let client: RawClient
beforeEach(async () => {
  site = await openTestSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  client = createRawClient((site.app.server.address() as AddressInfo).port, LUMI)
}, 60_000)
afterEach(async () => {
  client.close()
  await site.close()
})

const see = async (path: string, more: Record<string, string> = {}) => {
  const { status, headers } = await client.send({ path, headers: { ...VISITOR, ...more } })
  return { status, etag: String(headers.etag), how: String(headers['cache-status']) }
}
const tell = (path: string, more: Record<string, string> = {}, query = '') =>
  client.send({
    method: 'POST',
    path: `/_shown?path=${encodeURIComponent(path)}${query}`,
    headers: { ...SCRIPT, referer: `http://${LUMI}/`, ...more },
  })

/** Closes the application and returns the statistics written. */
const read = async () => {
  await site.app.close()
  const [lumi] = await Array.fromAsync(site.context.partners())
  if (!lumi) throw new Error('LUMI is a demo clinic')
  const ever = { from: '2000-01-01', to: '2999-12-31' }
  const top = async (dimension: TopDimension) => {
    const { rows } = await readTop(lumi.id, site.context.db.kysely, dimension, { period: ever, before: ever, size: 20 })
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
  }
  return { total: await sumDays(lumi.id, site.context.db.kysely, ever), top }
}

it('statistics count rendered, cached and unmodified pages', async () => {
  const { status, etag } = await see('/')
  const kept = await see('/?utm_source=naver')
  const again = await see('/', { 'if-none-match': etag })
  expect([status, kept.how.includes('hit'), again.status]).toEqual([200, true, 304])
  await see('/en/products')
  await see('/none')
  const { total, top } = await read()
  expect(total).toMatchObject({ views: 4, visitors: 1 })
  expect(await top('page')).toEqual({ '/': 3, '/products': 1 })
  expect(await top('language')).toEqual({ ko: 3, en: 1 })
  expect(await top('campaign')).toEqual({ naver: 1 })
})

it.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1)' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['an administrator', { cookie: 'admin_session=x' }],
  ['a frame of the console', { 'sec-fetch-dest': 'iframe' }],
])('statistics skip %s, whether a page is cached or not', async (_, headers) => {
  await see('/', headers)
  await see('/', headers)
  await see('/search?keyword=a', headers)
  await client.send({ path: '/', method: 'HEAD', headers: VISITOR })
  expect((await read()).total).toMatchObject({ views: 0, visitors: 0, searches: 0 })
})

it('statistics count the pages that the router shows, not those that it prefetches', async () => {
  for (const path of ['/products', '/introduce', '/info'])
    await client.send({ path: `/_page?path=${encodeURIComponent(path)}`, headers: SCRIPT })
  for (const path of ['/products', '/search?keyword=a', '/products']) expect((await tell(path)).status).toBe(204)
  // Fetched ahead by a search engine, and then gone to.
  await tell('/info', {}, `&from=${encodeURIComponent('https://www.google.com/')}`)
  for (const path of ['/none', '/ko/products', 'nonsense', '//x', '/products/99999999']) {
    expect((await tell(path)).status).toBe(204)
  }
  await tell('/products', { 'sec-fetch-site': 'cross-site' })
  const { total, top } = await read()
  expect(await top('page')).toEqual({ '/products': 2, '/search': 1, '/info': 1 })
  expect(await top('source')).toEqual({ google: 1 })
  expect(total).toMatchObject({ views: 4, visitors: 1, searches: 1 })
})

it('statistics count searches with and without results, in documents and the router', async () => {
  const found = encodeURIComponent('기미')
  await see(`/search?keyword=${found}`)
  await tell(`/search?keyword=${found}`)
  await see('/search?keyword=xyzzy')
  await tell('/search?keyword=xyzzy')
  await see('/search')
  await see(`/cscenter/faq?keyword=${found}`)
  const { total, top } = await read()
  expect(total).toMatchObject({ views: 6, searches: 4, searchesWithoutResult: 2 })
  expect(await top('search')).toEqual({ 기미: 2, xyzzy: 2 })
  expect(await top('search-without-result')).toEqual({ xyzzy: 2 })
})
