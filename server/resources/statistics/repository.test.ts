import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Dimension } from '../../ops/analytics/dimensions.ts'
import { statisticsMigration } from '../../ops/analytics/migration.ts'
import { addToDay } from '../../ops/analytics/repository.ts'
import { readRenderCounts, sumRendersOfMany, sumDaysOfMany } from './sum-many.ts'
import { addTotals, countKeys, NOTHING, readDays, readFirstDay, readTop, sumDays } from './repository.ts'

const clinic = parsePartnerId(1)
const period = { from: '2026-05-02', to: '2026-05-03' }
const before = { from: '2026-04-30', to: '2026-05-01' }

let database: Awaited<ReturnType<typeof openSmallDatabase>>
type Given = Partial<Record<Dimension, Record<string, number>>>
const count = (partner: number, day: string, given: Given) => {
  // The type allows only dimensions as keys.
  const counts = new Map(
    Object.entries(given).map(([name, keys]) => [name as Dimension, new Map(Object.entries(keys))]),
  )
  const { kysely, dialect } = database.db
  return addToDay(parsePartnerId(partner), kysely, dialect, { day, counts, visitors: null })
}
beforeAll(async () => {
  database = await openSmallDatabase([statisticsMigration])
  await count(1, '2026-04-29', { total: { views: 1000 }, making: { 'all 10': 1 } })
  await count(1, '2026-04-30', { total: { views: 1 }, page: { '/b': 7 } })
  await count(1, '2026-05-01', { total: { views: 2, searches: 5 }, page: { '/a': 4, '/c': 9 } })
  await count(1, '2026-05-02', { total: { views: 10 }, page: { '/a': 1, '/b': 3 }, source: { '/a': 50 } })
  await count(1, '2026-05-03', {
    total: { views: 20, visitors: 4 },
    page: { '/a': 2, '/c': 1 },
    making: { 'all 10': 2 },
  })
  await count(1, '2026-05-04', { total: { views: 500 }, page: { '/a': 500 }, making: { 'all 10': 3, 'all 20': 4 } })
  await count(2, '2026-05-03', { total: { views: 7 }, page: { '/a': 70 }, making: { 'all 10': 5 } })
  await count(3, '2026-05-03', { making: { 'all 10': 9 } })
})
afterAll(() => database.close())

describe('the statistics of a clinic', () => {
  it('are the days of an inclusive period and their sum', async () => {
    const { kysely } = database.db
    expect([...(await readDays(clinic, kysely, period))]).toEqual([
      ['2026-05-02', { ...NOTHING, views: 10 }],
      ['2026-05-03', { ...NOTHING, views: 20, visitors: 4 }],
    ])
    expect(await sumDays(clinic, kysely, period)).toEqual({ ...NOTHING, views: 30, visitors: 4 })
    expect(await sumDays(clinic, kysely, before)).toEqual({ ...NOTHING, views: 3, searches: 5 })
    expect(await sumDays(parsePartnerId(9), kysely, period)).toEqual(NOTHING)
    expect(addTotals({ ...NOTHING, views: 1 }, { ...NOTHING, views: 2, searches: 3 })).toEqual({
      ...NOTHING,
      views: 3,
      searches: 3,
    })
  })

  it('are the most viewed keys, ties sorted by key, with their previous counts', async () => {
    const top = (size: number) => readTop(clinic, database.db.kysely, 'page', { period, before, size })
    expect(await top(9)).toEqual({
      rows: [
        { key: '/a', count: 3, before: 4, bookings: 0 },
        { key: '/b', count: 3, before: 7, bookings: 0 },
        { key: '/c', count: 1, before: 9, bookings: 0 },
      ],
      total: 3,
    })
    expect(await top(1)).toEqual({ rows: [{ key: '/a', count: 3, before: 4, bookings: 0 }], total: 3 })
    expect(await readTop(clinic, database.db.kysely, 'source', { period, before, size: 9 })).toEqual({
      rows: [{ key: '/a', count: 50, before: 0, bookings: 0 }],
      total: 1,
    })
  })

  it('count the views of the given pages, omitting pages without views', async () => {
    const of = (...keys: string[]) => countKeys(clinic, database.db.kysely, 'page', period, keys)
    expect(await of('/c', '/a', '/none')).toEqual(
      new Map([
        ['/a', 3],
        ['/c', 1],
      ]),
    )
    expect(await of()).toEqual(new Map())
  })

  it('begins with the first day that has a visit: renders without visitors do not count', async () => {
    const first = (partner: number) => readFirstDay(parsePartnerId(partner), database.db.kysely)
    expect([await first(1), await first(2), await first(3), await first(9)]).toEqual([
      '2026-04-29',
      '2026-05-03',
      null,
      null,
    ])
  })
})

describe('the statistics of many clinics', () => {
  const ids = [1, 2, 3].map(parsePartnerId)

  it('are summed over the given clinics', async () => {
    const { kysely } = database.db
    expect(await sumDaysOfMany(ids, kysely, period)).toEqual({ ...NOTHING, views: 37, visitors: 4 })
    expect((await sumDaysOfMany(ids.slice(1), kysely, period)).views).toBe(7)
    expect(await sumDaysOfMany([], kysely, period)).toEqual(NOTHING)
  })

  it('are the same however many clinics are requested at once', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => parsePartnerId(index + 1))
    const { kysely } = database.db
    expect((await sumDaysOfMany(many, kysely, period)).views).toBe(37)
    // The first clinic is in the third statement.
    expect((await sumDaysOfMany(many.toReversed(), kysely, period)).views).toBe(37)
  })

  it('count renders, in total for a period or by clinic since a day', async () => {
    const { kysely } = database.db
    expect(await sumRendersOfMany(ids, kysely, period)).toEqual([{ key: 'all 10', count: 16 }])
    const own = await readRenderCounts(ids.slice(0, 2), kysely, '2026-05-03')
    expect(own.get(clinic)?.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
      { key: 'all 10', count: 5 },
      { key: 'all 20', count: 4 },
    ])
    expect(new Set(own.keys())).toEqual(new Set([1, 2]))
    expect(await readRenderCounts([], kysely, '2026-05-03')).toEqual(new Map())
  })
})
