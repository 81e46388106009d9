import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parseEnv } from '../../core/env.ts'
import { sharedCacheMigration } from './migration.ts'
import { countWaitingPurges, withPurges } from './purge-outbox.ts'
import { purgeDue } from './start-purging.ts'

const BEGUN = Date.parse('2026-11-23T03:00:00.000Z')
const warned: object[] = []
let passed = 0
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let db: ReturnType<typeof withPurges>
const clock = { now: () => new Date(BEGUN + passed * 1000) }
const env = { ...parseEnv({}), sharedCache: { kind: 'varnish' as const, addresses: ['http://varnish'] } }
beforeAll(async () => {
  database = await openSmallDatabase([sharedCacheMigration])
  db = withPurges(database.db, clock.now)
})
afterAll(() => database.close())
beforeEach(async () => {
  passed = 0
  warned.length = 0
  const { sql } = await import('kysely')
  await sql`delete from shared_purge`.execute(database.db.kysely)
})
// `startPurging` uses only this method of a logger.
const logger = { warn: (facts: object) => warned.push(facts) } as never
const send = vi.fn(async (_settings: unknown, _tags: readonly string[]) => {})
const purge = async (atSecond: number) => {
  passed = atSecond
  send.mockClear()
  await purgeDue({ db, clock, env, logger }, send)
  return send.mock.calls.map(([, tags]) => tags)
}
const change = (...tags: readonly string[]) => db.write(tags, async () => 'done')

describe('a change', () => {
  it('is purged at once, and once more when no older response can be in transit', async () => {
    expect(await change('partner:7', 'partner:7/products')).toBe('done')
    expect(await purge(0)).toEqual([['partner:7', 'partner:7/products']])
    expect(await purge(4)).toEqual([])
    expect(await purge(5)).toEqual([['partner:7', 'partner:7/products']])
    expect([await purge(60), await countWaitingPurges(db.kysely)]).toEqual([[], 0])
  })

  it('is purged together with others, each tag once', async () => {
    await change('partner:7')
    await change('partner:7', 'partner:8')
    expect(await purge(0)).toEqual([['partner:7', 'partner:8']])
  })

  it('without tags, or rolled back, sends no purge', async () => {
    await change()
    await db
      .write(['partner:9'], async () => {
        throw new Error('no')
      })
      .catch(() => {})
    expect(await purge(0)).toEqual([])
  })
})

describe('an unreachable cache', () => {
  it('is retried with growing delays of at most half a minute', async () => {
    await change('partner:7')
    const tries: number[] = []
    send.mockRejectedValue(new Error('connect ECONNREFUSED'))
    for (let second = 0; second <= 110; second += 1) if ((await purge(second)).length > 0) tries.push(second)
    expect(tries).toEqual([0, 1, 3, 8, 18, 48, 78, 108])
    expect(warned[2]).toMatchObject({ changes: 1, againIn: 5 })
    send.mockResolvedValue()
    expect(await purge(200)).toEqual([['partner:7']])
  })

  it('gets no purge for pages that have expired there', async () => {
    await change('partner:7')
    send.mockRejectedValue(new Error('away'))
    await purge(0)
    await purge(26 * 3600)
    send.mockResolvedValue()
    expect(await countWaitingPurges(db.kysely)).toBe(0)
  })
})

it('no purge is sent without a shared cache', async () => {
  await change('partner:7')
  send.mockClear()
  expect(await purgeDue({ db, clock, env: { ...env, sharedCache: null }, logger }, send)).toBe(0)
  expect(send).not.toHaveBeenCalled()
})
