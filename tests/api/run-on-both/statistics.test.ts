import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getStatistics, listClinicStatistics, listStatisticsTop } from '#schemas/generated/api/statistics.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { parseEnv } from '#server/core/env.ts'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { removePartners } from '#server/clinics/removal/remove-partners.ts'
import { forgetCounts } from '#server/ops/analytics/repository.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { freshVisitor } from '../board-visitor.ts'
import { freshPhone, openForm, reserve } from '../reservation-visitor.ts'
import { BROWSER, PHONE, toRequest, watchVisits } from '../visits.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const TODAY = '2026-05-04'

describeOnBoth('statistics', (dialect) => {
  let api: TestApi
  let settings: Record<string, string>
  const others: Context[] = []
  beforeEach(async () => {
    settings = { TRUST_PROXY: 'true', ...(await dialect.settings()) }
    api = await startApi([{ code: 'a' }, { code: 'b', config: { timeZone: 'America/New_York' } }], settings)
  })
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
    await api.close()
  })

  const signIn = async (role: 'owner' | 'operator' = 'owner') => {
    const partnerId = role === 'owner' ? parsePartnerId(1) : null
    await addAdministrator(
      api.context.db,
      { email: `${role}@a.test`, password: PASSWORD, partnerId, role },
      api.context.clock.now(),
    )
    const { headers } = await api.ask(createAdminSession, { email: `${role}@a.test`, password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  const openProcess = async (): Promise<Context> => {
    const env = parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings })
    const context = await createContext(env, { clock: api.context.clock })
    others.push(context)
    return context
  }
  const readAll = async () => {
    const { rows } = await sql<{ day: string; dimension: string; key: string; count: number }>`
      select day, dimension, key, count from statistic_count
      where partner_id = 1 order by day, dimension, key`.execute(api.context.db.kysely)
    return rows.map(({ day, dimension, key, count }) => `${day} ${dimension} ${key} ${count}`)
  }

  it('returns daily totals with those of the previous period', async () => {
    const visits = await watchVisits(api.context)
    visits.visit({ from: '203.0.113.1' })
    await visits.flush()
    api.setNow(new Date('2026-05-06T03:00:00.000Z'))
    const owner = await signIn()
    visits.visit({ from: '203.0.113.1' })
    visits.visit({ from: '203.0.113.1', address: '/en/products' })
    visits.visit({ from: '203.0.113.1', headers: { 'user-agent': PHONE } })
    visits.visit({ from: '203.0.113.2' })
    visits.visit({ from: '203.0.113.2', address: '/search?keyword=x', found: 0 })
    visits.visit({ from: '203.0.113.2', address: '/cscenter/faq?keyword=x', found: 0 })
    const [tenant] = await Array.fromAsync(api.context.partners())
    if (tenant) visits.countBookingBegun(toRequest(), tenant)
    await visits.flush()
    const { body } = await api.ask(getStatistics, { from: '2026-05-05', to: '2026-05-06' }, owner)
    const nothing = { views: 0, visitors: 0, bookingsBegun: 0, bookingsMade: 0, searches: 0, searchesWithoutResult: 0 }
    const sums = { ...nothing, views: 6, visitors: 3, bookingsBegun: 1, searches: 1, searchesWithoutResult: 1 }
    expect(body.row).toEqual({
      from: '2026-05-05',
      to: '2026-05-06',
      today: '2026-05-06',
      timeZone: 'Asia/Seoul',
      countedFrom: TODAY,
      days: [
        { day: '2026-05-05', ...nothing },
        { day: '2026-05-06', ...sums },
      ],
      total: sums,
      before: { from: '2026-05-03', to: TODAY, ...nothing, views: 1, visitors: 1 },
      fallbackFields: [],
    })
  })

  it('returns the most viewed pages with their titles, and the searches without results', async () => {
    const visits = await watchVisits(api.context)
    const owner = await signIn()
    for (const address of ['/products/1', '/en/products/1?page=2', '/', '/cscenter/notice/2', '/products/999'])
      visits.visit({ address, referrer: 'https://m.search.naver.com/' })
    visits.visit({ address: '/products/2/secret/7' })
    for (const found of [3, 0]) visits.visit({ address: `/search?keyword=${encodeURIComponent('물광')}`, found })
    await visits.flush()
    const top = async (dimension: 'page' | 'source' | 'search' | 'search-without-result') =>
      (await api.ask(listStatisticsTop, { dimension }, owner)).body.rows.map(({ key, title, count, withoutResult }) => [
        key,
        title,
        count,
        withoutResult,
      ])
    expect(await top('page')).toEqual([
      ['/products/1', 'canary-a beta ko', 2, 0],
      ['/search', null, 2, 0],
      ['/', null, 1, 0],
      ['/cscenter/notice/2', 'canary-a new ko', 1, 0],
      ['/products/999', null, 1, 0],
      ['/products/{productId}/secret/{eventId}', null, 1, 0],
    ])
    expect(await top('source')).toEqual([
      ['naver', null, 5, 0],
      ['direct', null, 3, 0],
    ])
    expect(await top('search')).toEqual([['물광', null, 2, 1]])
    expect(await top('search-without-result')).toEqual([['물광', null, 1, 1]])
  })

  it('counts bookings beside visits, by source and by campaign', async () => {
    const visits = await watchVisits(api.context)
    const owner = await signIn()
    for (const address of ['/', '/?utm_source=autumn'])
      visits.visit({ address, referrer: 'https://m.search.naver.com/' })
    visits.visit({ referrer: 'https://www.google.com/' })
    await visits.flush()
    const times = ['10:00', '11:00', '12:00', '15:00', '16:00']
    const book = async (visit: string | null, headers: Record<string, string> = {}) => {
      const referer: Record<string, string> =
        visit === null ? {} : { referer: `http://a.test/booking/frame?lang=ko${visit}` }
      const more = { headers: { 'user-agent': BROWSER, ...referer, ...headers } }
      expect((await reserve(api, { time: times.pop() ?? '' }, more)).status).toBe(201)
    }
    const naver = `&from=${encodeURIComponent('https://m.search.naver.com')}`
    await book(`${naver}&utm_source=Autumn`)
    await book(naver)
    await book('&from=')
    await book(naver, { 'sec-gpc': '1' })
    await book(null)
    const top = async (dimension: 'source' | 'campaign' | 'page') =>
      (await api.ask(listStatisticsTop, { dimension }, owner)).body.rows.map(({ key, count, bookings }) => [
        key,
        count,
        bookings,
      ])
    expect(await top('source')).toEqual([
      ['naver', 2, 2],
      ['google', 1, 0],
      ['(unknown)', 0, 2],
      ['direct', 0, 1],
    ])
    expect(await top('campaign')).toEqual([['autumn', 1, 1]])
    expect((await top('page')).map(([, , bookings]) => bookings)).toEqual([0])
    const { body } = await api.ask(getStatistics, {}, owner)
    expect(body.row.total.bookingsMade).toBe(5)
    // Nothing of a visit stands beside who reserved.
    const { rows } = await sql<{ rows: string }>`select * from reservation`.execute(api.context.db.kysely)
    expect(JSON.stringify(rows)).not.toMatch(/naver|autumn/i)
  })

  it('rejects invalid days, reversed periods, and long ones', async () => {
    const owner = await signIn()
    for (const period of [
      { from: '2026-02-30' },
      { from: '2026-05-04', to: '2026-05-03' },
      { from: '2020-01-01', to: '2026-05-03' },
    ]) {
      const { status, failure } = await api.ask(getStatistics, period, owner)
      expect([status, failure.code]).toEqual([400, 'statistics/period'])
    }
  })

  it('begins each clinic’s day at its local midnight, and then deletes the visitor data', async () => {
    const visits = await watchVisits(api.context)
    const [seoul, newYork] = await Array.fromAsync(api.context.partners())
    if (!seoul || !newYork) throw new Error('Two partners were added')
    const come = () => [seoul, newYork].forEach((tenant) => visits.visit({ tenant }))
    const salts = async () => {
      const { rows } = await sql<{ partner_id: number; day: string; salt: string }>`
        select partner_id, day, salt from statistic_visitors order by partner_id, day`.execute(api.context.db.kysely)
      return rows.map(({ partner_id: id, day, salt }) => ({ name: `${id} ${day}`, salt }))
    }
    api.setNow(new Date('2026-05-04T14:59:59.000Z'))
    come()
    await visits.flush()
    const before = await salts()
    api.setNow(new Date('2026-05-04T15:00:00.000Z'))
    come()
    api.setNow(new Date('2026-05-04T15:01:01.000Z'))
    await visits.flush()
    const after = await salts()
    expect(before.map(({ name }) => name)).toEqual(['1 2026-05-04', '2 2026-05-04'])
    expect(after.map(({ name }) => name)).toEqual(['1 2026-05-05', '2 2026-05-04'])
    expect(after[0]?.salt).not.toBe(before[0]?.salt)
    expect(after[1]?.salt).toBe(before[1]?.salt)
    expect((await readAll()).filter((row) => row.includes('total'))).toEqual([
      '2026-05-04 total views 1',
      '2026-05-04 total visitors 1',
      '2026-05-05 total views 1',
      '2026-05-05 total visitors 1',
    ])
  })

  it('adds up the counts of four processes, and counts a visitor seen by all of them once', async () => {
    const contexts = [api.context, await openProcess(), await openProcess(), await openProcess()]
    const processes = await Promise.all(contexts.map(watchVisits))
    for (const [index, { visit }] of processes.entries()) {
      visit({ from: '203.0.113.1' })
      visit({ from: `198.51.100.${index}`, address: '/products' })
    }
    // Connections of one thread cannot wait for each other's locks on the embedded database.
    if (dialect.name === 'postgres') await Promise.all(processes.map(({ flush }) => flush()))
    else for (const { flush } of processes) await flush()
    expect(await readAll()).toEqual([
      `${TODAY} device desktop 8`,
      `${TODAY} language ko 8`,
      `${TODAY} page / 4`,
      `${TODAY} page /products 4`,
      `${TODAY} source direct 8`,
      `${TODAY} total views 8`,
      `${TODAY} total visitors 5`,
    ])
  })

  it('limits the keys of a day across processes, and counts the others together', async () => {
    const processes = [await watchVisits(api.context), await watchVisits(await openProcess())]
    for (const [index, { visit, flush }] of processes.entries()) {
      for (let id = 1; id <= 400; id += 1) visit({ address: `/products/${index * 400 + id}` })
      await flush()
      visit({ address: '/products/1' })
      await flush()
    }
    const pages = (await readAll()).filter((row) => row.includes(' page '))
    expect(pages).toHaveLength(501)
    expect(pages).toContain(`${TODAY} page (other) 300`)
    expect(pages).toContain(`${TODAY} page /products/1 3`)
  })

  it('stores nothing that identifies a person', async () => {
    const visits = await watchVisits(api.context)
    const canary = 'CanaryBrowser/7.7'
    const words = ['kim@canary.example', '010-1234-5678', '김하나 010 1234 5678', 'kept word']
    for (const word of words) {
      visits.visit({
        address: `/search?keyword=${encodeURIComponent(word)}&token=canarytoken&utm_source=kim@canary.example`,
        from: '203.0.113.77',
        headers: { 'user-agent': `${BROWSER} ${canary}`, 'x-forwarded-for': '203.0.113.78', cookie: 'id=canarycookie' },
        referrer: 'https://friend.example/users/canaryuser?mail=kim@canary.example',
        found: 1,
      })
    }
    visits.visit({ address: '/search?keyword=privatecanary', headers: { 'sec-gpc': '1' }, found: 1 })
    await visits.flush()
    const tables = ['statistic_count', 'statistic_visitors']
    const kept: string[] = []
    for (const table of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(api.context.db.kysely)
      kept.push(...rows.map((row) => JSON.stringify(row)))
    }
    const text = kept.join('\n')
    for (const secret of ['203.0.113', 'anary', 'kim', '김하나', '1234', '5678', 'Mozilla', 'users'])
      expect(text).not.toContain(secret)
    expect(text).toContain('kept word')
    expect(text).toContain('friend.example')
    expect(await readAll()).toContain(`${TODAY} total searches 5`)
    // Visitors who ask for privacy are not counted as visitors and have no source.
    expect(await readAll()).toEqual(
      expect.arrayContaining([
        `${TODAY} total views 5`,
        `${TODAY} total visitors 1`,
        `${TODAY} source friend.example 4`,
      ]),
    )
  })

  it('counts a customer’s reservation once, together with the reservation itself', async () => {
    const formToken = await openForm(api)
    const headers = { ...freshVisitor(), 'idempotency-key': randomUUID() }
    const phone = freshPhone()
    const statuses: number[] = []
    for (let time = 0; time < 2; time += 1)
      statuses.push((await reserve(api, { formToken, phone }, { headers })).status)
    statuses.push((await reserve(api, { time: '03:00' })).status)
    expect(statuses).toEqual([201, 201, 409])
    expect(await readAll()).toEqual([`${TODAY} booking-source (unknown) 1`, `${TODAY} total bookingsMade 1`])
  })

  it('retains counts that could not be written, and writes them later', async () => {
    const { db } = api.context
    let isBroken = true
    const write: typeof db.write = (tags, work) => (isBroken ? Promise.reject(new Error('disk')) : db.write(tags, work))
    const visits = await watchVisits({ ...api.context, db: { ...db, write } })
    visits.visit()
    await visits.flush()
    isBroken = false
    expect(await readAll()).toEqual([])
    visits.visit({ from: '203.0.113.9' })
    await visits.flush()
    expect(await readAll()).toEqual(
      expect.arrayContaining([`${TODAY} total views 2`, `${TODAY} total visitors 2`, `${TODAY} page / 2`]),
    )
  })

  it('deletes days after two years, and everything of a removed clinic', async () => {
    const visits = await watchVisits(api.context)
    visits.visit()
    await visits.flush()
    api.passTime(86_400)
    visits.visit()
    await visits.flush()
    await forgetCounts({ first: parsePartnerId(1), last: parsePartnerId(1) }, api.context.db.kysely, '2026-05-05')
    expect((await readAll()).every((row) => row.startsWith('2026-05-05'))).toBe(true)
    visits.visit()
    await removePartners(api.context, [parsePartnerId(1)], 0)
    await visits.flush()
    expect(await readAll()).toEqual([])
  })

  it('lists every clinic for operators, the most visited first, below their total', async () => {
    const visits = await watchVisits(api.context)
    const [first, second] = await Array.fromAsync(api.context.partners())
    if (!first || !second) throw new Error('Two partners were added')
    visits.visit({ tenant: first })
    for (const from of ['203.0.113.1', '203.0.113.2']) visits.visit({ tenant: second, from })
    await visits.flush()
    const { body } = await api.ask(listClinicStatistics, {}, await signIn('operator'))
    expect(body.rows.map(({ partnerCode, total: { views, visitors } }) => [partnerCode, views, visitors])).toEqual([
      [null, 3, 3],
      ['b', 2, 2],
      ['a', 1, 1],
    ])
    expect((await api.ask(listClinicStatistics, {}, await signIn())).status).toBe(403)
  })

  it('is available on the command line', async () => {
    const visits = await watchVisits(api.context)
    visits.visit({ address: '/products/1' })
    await visits.flush()
    const run = async (...argv: string[]) => {
      let output = ''
      const print = (text: string) => void (output += text)
      const code = await runCli({
        argv: ['statistics', ...argv],
        commands,
        readEnv: () => parseEnv({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', ...settings }),
        print,
        printError: print,
      })
      return { code, output }
    }
    // The command's clock is the machine's, so the day of the fixtures lies some days back.
    const days = String(Math.ceil((Date.now() - NOON.getTime()) / 86_400_000) + 1)
    const json = await run('a', '--days', days, '--json')
    expect(JSON.parse(json.output)).toMatchObject({
      partner: 'a',
      total: { views: 1 },
      pages: [{ key: '/products/1' }],
    })
    expect((await run('a', '--days', days)).output).toMatch(/views +1 +0\n/)
    expect((await run('a', '--days', '0')).code).toBe(2)
  })
})
