import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import type { Context } from '../../app/context.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { siteChecks } from '../../resources/site-check/migrations/2026-11-23-54-site-checks.ts'
import { siteCheckTurns } from '../../resources/site-check/migrations/2026-11-23-72-site-check-turns.ts'
import { siteCheckCounts } from '../../resources/site-check/migrations/2026-11-23-92-site-check-counts.ts'
import { putSiteCheck } from '../../resources/site-check/repository.ts'
import { isNight, startSiteChecks } from './start-site-checks.ts'

/** Three at night in Seoul. */
const NIGHT = new Date('2026-11-22T18:00:00.000Z')
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let now = NIGHT
let looked: string[]
let told: object[]
beforeAll(async () => {
  database = await openSmallDatabase([siteChecks, siteCheckTurns, siteCheckCounts])
})
afterAll(() => database.close())
beforeEach(async () => {
  now = NIGHT
  looked = []
  told = []
  for (const table of ['site_check', 'site_check_turn'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const clinics = [
  { id: parsePartnerId(1), homepageConfig: { timeZone: 'Asia/Seoul' } },
  { id: parsePartnerId(2), homepageConfig: { timeZone: 'America/New_York' } },
]
const REPORT = { pages: 1, links: 1, translations: [], problems: [] }
/** Starts one process that audits sites. */
const start = (fail = false) =>
  startSiteChecks({
    db: database.db,
    clock: { now: () => now },
    logger: { error: (facts: object) => told.push(facts) },
    partners: async function* () {
      if (fail) throw new Error('away')
      yield* clinics
    },
    siteChecks: {
      run: async ({ id }: { id: (typeof clinics)[number]['id'] }) => {
        looked.push(`${id}`)
        await database.db.write([], (transaction) => putSiteCheck(id, transaction, REPORT, now))
      },
      settled: async () => {},
    },
    // It uses nothing else of the server.
  } as unknown as Context)
/** Advances five minutes and waits for the resulting audit. */
const pass = async () => {
  await vi.advanceTimersByTimeAsync(300_000)
  await new Promise((resolve) => void setImmediate(resolve))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

it('isNight is true from two to six in the clinic’s time zone', () => {
  const at = (time: string) => isNight(new Date(`2026-11-23T${time}:00+09:00`), 'Asia/Seoul')
  expect(['01:59', '02:00', '05:59', '06:00', '12:00'].map(at)).toEqual([false, true, true, false, false])
})

describe('the nightly check', () => {
  it('runs for sites where it is night, once a night', async () => {
    const checks = start()
    await pass()
    await pass()
    expect(looked).toEqual(['1'])
    now = new Date(NIGHT.getTime() + 24 * 3_600_000 - 600_000)
    await pass()
    expect(looked).toEqual(['1', '1'])
    now = new Date('2026-11-24T08:00:00.000Z')
    await pass()
    expect(looked).toEqual(['1', '1', '2'])
    await checks.stop()
  })

  it('runs in only one of several processes', async () => {
    const both = [start(), start()]
    await pass()
    expect(looked).toEqual(['1'])
    for (const one of both) await one.stop()
  })

  it('continues after a failed check, until it is stopped', async () => {
    const checks = start(true)
    await pass()
    await pass()
    expect(told).toHaveLength(2)
    await checks.stop()
    await pass()
    expect(told).toHaveLength(2)
  })
})
