import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { getStatistics, listClinicStatistics, listStatisticsTop } from '#schemas/generated/api/statistics.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Dimension } from '../../ops/analytics/dimensions.ts'
import { addToDay } from '../../ops/analytics/repository.ts'
import { addAdministrator } from '../administrators/index.ts'
import { findPageTitle } from './page-titles.ts'

const clinic = parsePartnerId(1)
const PASSWORD = 'olive lamp over the harbour'

let api: TestApi
let owner: { headers: Record<string, string> }
let operator: { headers: Record<string, string> }
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }])
  const signIn = async (email: string, partnerId: typeof clinic | null) => {
    const role = partnerId ? 'owner' : 'operator'
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role }, NOON)
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } }
  }
  owner = await signIn('owner@a.test', clinic)
  operator = await signIn('operator@maru.test', null)
  await count('2026-05-01', { total: { views: 1, visitors: 1 }, page: { '/old': 9 } })
  await count('2026-05-02', { total: { views: 5, searches: 2 }, page: { '/products/1': 3, '/': 2 } })
  await count('2026-05-03', {
    total: { views: 6, visitors: 4, bookingsMade: 1 },
    page: { '/': 3, '/products/1': 2, '/gone': 1 },
    source: { naver: 6 },
    search: { 물광: 4, 없음: 1 },
    'search-without-result': { 없음: 1, 물광: 1 },
    making: { 'all 10': 99 },
  })
  await count('2026-05-04', { total: { views: 2 }, page: { '/': 2 } })
  await count('2026-05-03', { total: { views: 100 } }, parsePartnerId(2))
})
afterAll(() => api.close())

type Given = Partial<Record<Dimension, Record<string, number>>>
const count = (day: string, given: Given, partnerId = clinic) => {
  const counts = new Map(
    // The type allows only dimensions as keys.
    Object.entries(given).map(([name, keys]) => [name as Dimension, new Map(Object.entries(keys))]),
  )
  const { db } = api.context
  return db.write([], (transaction) => addToDay(partnerId, transaction, db.dialect, { day, counts, visitors: null }))
}

const NONE = { views: 0, visitors: 0, bookingsBegun: 0, bookingsMade: 0, searches: 0, searchesWithoutResult: 0 }
const PERIOD = { from: '2026-05-03', to: '2026-05-04' }

it('getStatistics returns every day of a period, their sum, and that of the previous period', async () => {
  const { body } = await api.ask(getStatistics, { from: '2026-05-03', to: '2026-05-05' }, owner)
  const third = { ...NONE, views: 6, visitors: 4, bookingsMade: 1 }
  expect(body.row).toEqual({
    from: '2026-05-03',
    to: '2026-05-05',
    today: '2026-05-04',
    timeZone: 'Asia/Seoul',
    countedFrom: '2026-05-01',
    days: [
      { day: '2026-05-03', ...third },
      { day: '2026-05-04', ...NONE, views: 2 },
      { day: '2026-05-05', ...NONE },
    ],
    total: { ...third, views: 8 },
    before: { from: '2026-04-30', to: '2026-05-02', ...NONE, views: 6, visitors: 1, searches: 2 },
    fallbackFields: [],
  })
})

it('listStatisticsTop returns the top rows with titles in the main language and previous counts', async () => {
  const { body } = await api.ask(listStatisticsTop, { ...PERIOD, size: 2 }, owner)
  expect(body).toMatchObject({ total: 3, page: 1, size: 2 })
  expect(
    body.rows.map(({ key, count: times, before, title, withoutResult }) => [key, times, before, title, withoutResult]),
  ).toEqual([
    ['/', 5, 2, null, 0],
    ['/products/1', 2, 3, 'canary-a beta ko', 0],
  ])
  const rowsOf = async (dimension: 'source' | 'search' | 'search-without-result' | 'campaign') =>
    (await api.ask(listStatisticsTop, { ...PERIOD, dimension }, owner)).body.rows.map(
      ({ key, count: times, title, withoutResult }) => [key, times, title, withoutResult],
    )
  expect(await rowsOf('source')).toEqual([['naver', 6, null, 0]])
  expect(await rowsOf('search')).toEqual([
    ['물광', 4, null, 1],
    ['없음', 1, null, 1],
  ])
  expect(await rowsOf('search-without-result')).toEqual([
    ['물광', 1, null, 1],
    ['없음', 1, null, 1],
  ])
  expect(await rowsOf('campaign')).toEqual([])
})

it('lists all clinics for operators only, the busiest first', async () => {
  const { body } = await api.ask(listClinicStatistics, PERIOD, operator)
  expect(
    body.rows.map(({ partnerCode, partnerName, total, before }) => [
      partnerCode,
      partnerName,
      total.views,
      before.views,
    ]),
  ).toEqual([
    [null, null, 108, 6],
    ['b', 'canary-b clinic ko', 100, 0],
    ['a', 'canary-a clinic ko', 8, 6],
  ])
  expect((await api.ask(listClinicStatistics, PERIOD, owner)).status).toBe(403)
})

it.each([
  ['/products/1', 'canary-a beta ko'],
  ['/products/999', null],
  ['/products/1/more', null],
  ['/en/products/1', null],
  ['/exhibitions/1', 'canary-a promotion ko'],
  ['/cscenter/notice/2', 'canary-a new ko'],
  ['/boards/2', 'canary-a ask ko'],
  ['/cscenter/boards/2', 'canary-a ask ko'],
  ['/boards/1/detail/1', 'canary-a ko'],
  ['/introduce', null],
])('findPageTitle returns a public title for %s, or null', async (path, title) => {
  expect(await findPageTitle(clinic, api.context.db.kysely, path, 'ko')).toBe(title)
})
