import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { RollOutStep } from '../../api/http/fleet.ts'
import { toRenderKey } from '../../ops/analytics/render-times.ts'
import { statisticsMigration } from '../../ops/analytics/migration.ts'
import { compareRenders, compareVisits, type Compared } from './compare-versions.ts'

const [lumi, onyu, saem] = [parsePartnerId(1), parsePartnerId(2), parsePartnerId(3)]
const SEOUL = 'Asia/Seoul'
/** Noon of the tenth in Seoul, when the first clinics got the version. */
const BEGUN = '2026-11-10T03:00:00.000Z'
let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([statisticsMigration])
})
afterAll(() => database.close())
beforeEach(() => sql`delete from statistic_count`.execute(database.db.kysely))

const count = (clinic: number, day: number, key: string, times: number, dimension = 'total') =>
  sql`insert into statistic_count (partner_id, day, dimension, key, count)
    values (${clinic}, ${`2026-11-${String(day).padStart(2, '0')}`}, ${dimension}, ${key}, ${times})`.execute(
    database.db.kysely,
  )
const step = (name: RollOutStep['step'], changed = 1, at = BEGUN): RollOutStep => ({
  step: name,
  percent: null,
  changed,
  actor: 'op',
  at,
})
const compared = (days: number, changed: Partial<Compared> = {}): Compared => ({
  version: 'clean@1.1.0',
  steps: [step('released', 0, '2026-11-01T03:00:00.000Z'), step('clinics')],
  having: [{ id: lumi, timeZone: SEOUL }],
  now: new Date(Date.parse(BEGUN) + days * 86_400_000),
  ...changed,
})
const visits = (days: number, changed?: Partial<Compared>) => compareVisits(database.db.kysely, compared(days, changed))

describe('visits with a version', () => {
  it('are counted over the whole days after the first, compared with as many before it', async () => {
    // Each day has its own power of two, so a sum shows which days it includes.
    for (let day = 5; day <= 15; day += 1) {
      await count(lumi, day, 'visitors', 2 ** day)
      await count(lumi, day, 'bookingsMade', 3 * 2 ** day)
    }
    const sumOf = (...days: number[]) => days.reduce((sum, day) => sum + 2 ** day, 0)
    const [after, before] = [sumOf(11, 12, 13), sumOf(7, 8, 9)]
    expect(await visits(3)).toEqual({
      days: 3,
      visitors: after,
      visitorsBefore: before,
      bookings: 3 * after,
      bookingsBefore: 3 * before,
    })
    expect(await visits(1.99)).toMatchObject({ days: 1, visitors: sumOf(11), visitorsBefore: sumOf(9) })
  })

  it('are counted only for clinics with the version, in days of their own time zones', async () => {
    // Started on the evening of the ninth in Honolulu.
    for (const [clinic, day, times] of [
      [lumi, 11, 1],
      [onyu, 10, 2],
      [onyu, 8, 4],
      [onyu, 11, 64],
      [saem, 11, 128],
      [lumi, 9, 8],
    ] as const)
      await count(clinic, day, 'visitors', times)
    const having = [
      { id: lumi, timeZone: SEOUL },
      { id: onyu, timeZone: 'Pacific/Honolulu' },
    ]
    expect(await visits(1, { having })).toMatchObject({ visitors: 1 + 2, visitorsBefore: 4 + 8 })
    await count(saem, 9, 'visitors', 16)
    const three = [...having, { id: saem, timeZone: SEOUL }]
    expect(await visits(1, { having: three })).toMatchObject({ visitors: 3 + 128, visitorsBefore: 12 + 16 })
  })

  it('are not compared before a whole day has passed, nor without visitors or clinics', async () => {
    expect(await visits(3)).toBeNull()
    await count(lumi, 9, 'visitors', 5)
    expect(await visits(0.99)).toBeNull()
    expect(await visits(1)).toMatchObject({ visitors: 0, visitorsBefore: 5 })
    expect(await visits(1, { having: [] })).toBeNull()
  })

  it('start when the first clinic gets the version, not with its release, an empty step or a rollback', async () => {
    await count(lumi, 11, 'visitors', 5)
    const early = '2026-11-05T03:00:00.000Z'
    const none = [step('released', 0, early), step('share', 0, early), step('taken-back', 3, early)]
    expect(await visits(1, { steps: none })).toBeNull()
    expect(
      await visits(1, { steps: [...none, step('all', 2), step('all', 2, '2026-11-11T02:00:00.000Z')] }),
    ).toMatchObject({
      days: 1,
      visitors: 5,
    })
  })
})

describe('page rendering with a version', () => {
  const made = async (day: number, version: string, milliseconds: number, times: number, hasFailed = false) =>
    count(lumi, day, toRenderKey(version, { milliseconds, hasFailed }), times, 'making')
  const making = (days: number, changed?: Partial<Compared>) =>
    compareRenders(database.db.kysely, compared(days, changed))

  it('is counted by version, including the first day', async () => {
    await made(10, 'clean@1.0.0', 9, 100)
    await made(10, 'clean@1.1.0', 45, 10)
    await made(10, 'clean@1.1.0', 45, 2, true)
    await made(9, 'clean@1.0.0', 9, 3, true)
    const found = await making(0.5)
    expect(found).toMatchObject({ made: 12, failed: 2, madeBefore: 103, failedBefore: 3 })
    expect(found?.p95Ms).toBeGreaterThan(40)
    expect(found?.p95MsBefore).toBeLessThanOrEqual(10)
  })

  it('is compared with as many days before, including today', async () => {
    await made(13, 'clean@1.1.0', 5, 1)
    await made(7, 'clean@1.0.0', 5, 2)
    await made(6, 'clean@1.0.0', 5, 4)
    expect(await making(2.9)).toMatchObject({ made: 1, madeBefore: 2 })
    expect(await making(3)).toMatchObject({ made: 1, madeBefore: 6 })
  })

  it('is not compared until a page has been rendered with it', async () => {
    await made(10, 'clean@1.0.0', 9, 100)
    await made(10, 'clean@1.1.01', 9, 100)
    expect(await making(1)).toBeNull()
    await made(10, 'clean@1.1.0', 9, 1, true)
    expect(await making(1)).toMatchObject({ made: 1, failed: 1, p95Ms: null, madeBefore: 200 })
    expect(await making(1, { having: [] })).toBeNull()
  })
})
