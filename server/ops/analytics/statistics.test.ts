import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { BROWSER, PHONE, toRequest } from '#tests/api/visits.ts'
import { secretsOf } from '#tests/one-key.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { statisticsMigration } from './migration.ts'
import { createStatistics, type PageView, type Statistics } from './statistics.ts'

const tenant = toTenant(parsePartnerId(1), makePartner(1, 'a'), makeMarketing(), makeConfig())
const [ownHost = ''] = tenant.partner.hosts
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let statistics: Statistics
let now: Date
let warned: string[]
beforeAll(async () => {
  database = await openSmallDatabase([statisticsMigration])
})
afterAll(() => database.close())
afterEach(() => expect(warned).toEqual([]))
beforeEach(async () => {
  for (const table of ['statistic_count', 'statistic_visitors'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
  now = new Date('2026-11-23T03:00:00.000Z')
  warned = []
  statistics = createStatistics({
    db: database.db,
    secrets: secretsOf('a'),
    clock: { now: () => now },
    // `createStatistics` uses only this method of a logger.
    logger: { warn: (_facts: object, words: string) => warned.push(words) } as never,
    env: { trustProxy: false },
    loadPartner: async () => tenant,
  })
})

const visit = (page: Partial<PageView> = {}, headers: Record<string, string> = {}, from?: string) =>
  statistics.countPage(toRequest(from, headers), tenant, { address: '/', referrer: undefined, ...page })
/** Returns all counts as `dimension key: count`. */
const read = async (...dimensions: string[]) => {
  await statistics.flush()
  const { rows } = await sql<{ dimension: string; key: string; count: number }>`
    select dimension, key, sum(count) as count from statistic_count
    group by dimension, key order by dimension, key`.execute(database.db.kysely)
  return rows
    .filter(({ dimension }) => dimensions.length === 0 || dimensions.includes(dimension))
    .map(({ dimension, key, count }) => `${dimension} ${key}: ${count}`)
}

describe('a page sent to a visitor', () => {
  it('is counted by page, device, language, source and campaign', async () => {
    visit({ address: '/ja/products?utm_source=Spring', referrer: 'https://m.blog.naver.com/x' })
    expect(await read()).toEqual([
      'campaign spring: 1',
      'device desktop: 1',
      'language ja: 1',
      'page /products: 1',
      'source naver: 1',
      'total views: 1',
      'total visitors: 1',
    ])
  })

  it('counts a visitor once for all pages, and again with another browser or address', async () => {
    for (const address of ['/', '/products', '/']) visit({ address })
    expect(await read('total')).toEqual(['total views: 3', 'total visitors: 1'])
    visit({}, { 'user-agent': PHONE })
    visit({}, {}, '203.0.113.8')
    expect(await read('total', 'device')).toEqual([
      'device desktop: 4',
      'device phone: 1',
      'total views: 5',
      'total visitors: 3',
    ])
  })

  it('has no source or campaign if it is reached from the same site', async () => {
    visit({ address: '/?utm_source=spring', referrer: `https://${ownHost}/products` })
    visit()
    expect(await read('source', 'campaign')).toEqual(['source direct: 1'])
  })

  it.each([
    ['a robot’s', { 'user-agent': 'Googlebot/2.1' }, {}],
    ['an administrator’s', { cookie: 'admin_session=x' }, {}],
    ['one fetched ahead', { 'sec-purpose': 'prefetch' }, {}],
    ['within a frame', { 'sec-fetch-dest': 'iframe' }, {}],
    ['no page of the site', {}, { address: '/none' }],
  ])('is not counted when it is %s', async (_, headers, page) => {
    visit(page, headers)
    expect(await read()).toEqual([])
  })

  it('counts with GET when sent, and with POST when shown by the router', async () => {
    const post = { ...toRequest(), method: 'POST' }
    const page = { address: '/products', referrer: undefined }
    statistics.countPage(post, tenant, page)
    expect(await read()).toEqual([])
    statistics.countPageView(post, tenant, page)
    expect(await read('page')).toEqual(['page /products: 1'])
  })

  it('counts as a view without further data when the visitor asks for privacy', async () => {
    visit(
      { address: '/search?keyword=mole&utm_source=spring', referrer: 'https://naver.com/', found: 0 },
      { 'sec-gpc': '1' },
    )
    expect(await read()).toEqual([
      'device desktop: 1',
      'language ko: 1',
      'page /search: 1',
      'total searches: 1',
      'total searchesWithoutResult: 1',
      'total views: 1',
    ])
  })

  it('belongs to the day of the visit in the clinic’s time zone', async () => {
    now = new Date('2026-11-23T14:59:59.000Z')
    visit()
    now = new Date('2026-11-23T15:00:00.000Z')
    visit()
    await statistics.flush()
    const { rows } =
      await sql`select day, key, count from statistic_count where dimension = 'total' order by day, key`.execute(
        database.db.kysely,
      )
    expect(rows).toEqual([
      { day: '2026-11-23', key: 'views', count: 1 },
      { day: '2026-11-23', key: 'visitors', count: 1 },
      { day: '2026-11-24', key: 'views', count: 1 },
      { day: '2026-11-24', key: 'visitors', count: 1 },
    ])
  })
})

describe('a search', () => {
  it('is counted by keyword, and separately if it found nothing', async () => {
    visit({ address: '/search?keyword=Mole', found: 3 })
    visit({ address: '/search?keyword=mole', found: 0 })
    expect(await read('search', 'search-without-result', 'total')).toEqual([
      'search mole: 2',
      'search-without-result mole: 1',
      'total searches: 2',
      'total searchesWithoutResult: 1',
      'total views: 2',
      'total visitors: 1',
    ])
  })

  it('stores no word that may identify a person', async () => {
    visit({ address: '/search?keyword=010-1234-5678', found: 0 })
    visit({ address: '/search?keyword=mina%40patients.example', found: 1 })
    expect(await read('search', 'search-without-result')).toEqual([])
    expect(await read('total')).toContain('total searches: 2')
  })

  it('is not counted without a keyword, or on a list filtered by a keyword', async () => {
    visit({ address: '/search' })
    visit({ address: '/products?keyword=mole', found: 2 })
    expect(await read('search', 'total')).toEqual(['total views: 2', 'total visitors: 1'])
  })
})

describe('other counts', () => {
  it('include opened bookings, which are not page views', async () => {
    statistics.countBookingBegun(toRequest(undefined, { 'sec-fetch-dest': 'iframe' }), tenant)
    statistics.countBookingBegun(toRequest(undefined, { 'user-agent': 'Googlebot/2.1' }), tenant)
    expect(await read()).toEqual(['total bookingsBegun: 1'])
  })

  it('include rendered pages, by the template version that rendered them', async () => {
    for (const milliseconds of [4, 4.9, 12])
      statistics.countRender(tenant, 'clean@1.1.0', { milliseconds, hasFailed: false })
    statistics.countRender(tenant, 'clean@1.1.0', { milliseconds: 4, hasFailed: true })
    expect(await read()).toEqual([
      'making clean@1.1.0 15: 1',
      'making clean@1.1.0 5: 2',
      'making clean@1.1.0 failed: 1',
    ])
  })
})

it('many simultaneous views of one visitor are each counted once', async () => {
  for (let count = 0; count < 1203; count += 1) visit({}, { 'user-agent': BROWSER })
  expect(await read('total')).toEqual(['total views: 1203', 'total visitors: 1'])
})
