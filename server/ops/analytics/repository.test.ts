import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { MAX_KEYS, OTHER, type Counts, type Dimension } from './dimensions.ts'
import { statisticsMigration } from './migration.ts'
import { addToDay, addCounts, forgetCounts, forgetVisitors, openVisitors, type DayAddition } from './repository.ts'
import { addVisitor, createSketch } from './visitor-sketch.ts'

const [lumi, onyu, saem] = [parsePartnerId(1), parsePartnerId(2), parsePartnerId(3)]
const TODAY = '2026-11-23'
const BOOKING: Counts = new Map([['total', new Map([['bookingsMade', 1]])]])
const ENDS_AT = Date.parse('2026-11-23T15:00:00.000Z')
let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([statisticsMigration])
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['statistic_count', 'statistic_visitors'])
    await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
})

const open = (partner = lumi, day = TODAY, endsAt = ENDS_AT) =>
  openVisitors(partner, database.db.kysely, { day, endsAt })
const add = (counts: Partial<Record<Dimension, Record<string, number>>>, visitors: DayAddition['visitors'] = null) => {
  // Object.entries loses the type of the names.
  const names = Object.keys(counts) as Dimension[]
  const maps = new Map(names.map((name) => [name, new Map(Object.entries(counts[name] ?? {}))]))
  const addition = { day: TODAY, counts: maps, visitors }
  return database.db.write([], (transaction) => addToDay(lumi, transaction, database.db.dialect, addition))
}
const sketchOf = (...names: string[]) => {
  const sketch = createSketch()
  for (const name of names) addVisitor(sketch, 'key', name)
  return sketch
}
const read = async (dimension: Dimension) => {
  const { rows } = await sql<{ partner_id: number; day: string; key: string; count: number }>`
    select partner_id, day, key, count from statistic_count where dimension = ${dimension}
    order by partner_id, day, key`.execute(database.db.kysely)
  return rows.map((row) => `${row.partner_id} ${row.day} ${row.key} ${row.count}`)
}
const countKeys = async (dimension: Dimension) => (await read(dimension)).length

describe('the salt of a day’s visitors', () => {
  it('is the same for every caller, and different for each clinic and day', async () => {
    const salts = await Promise.all([open(), open()])
    expect(await open(lumi, TODAY, ENDS_AT + 1)).toBe(salts[0])
    expect(salts[1]).toBe(salts[0])
    expect(Buffer.from(salts[0], 'base64url')).toHaveLength(32)
    expect(new Set([salts[0], await open(onyu), await open(lumi, '2026-11-24')]).size).toBe(3)
  })

  it('is deleted once the day is over, and not before', async () => {
    const salt = await open()
    const forget = (milliseconds: number) => forgetVisitors(database.db.kysely, new Date(ENDS_AT + milliseconds))
    await forget(-1)
    expect(await open()).toBe(salt)
    await forget(0)
    expect(await open()).not.toBe(salt)
  })
})

describe('visitors', () => {
  it('are merged across processes and counted once', async () => {
    const salt = await open()
    await add({}, { salt, sketch: sketchOf('mina', 'juno') })
    expect(await read('total')).toEqual([`1 ${TODAY} visitors 2`])
    await add({}, { salt, sketch: sketchOf('juno', 'sora') })
    await add({}, { salt, sketch: sketchOf('mina') })
    expect(await read('total')).toEqual([`1 ${TODAY} visitors 3`])
  })

  it('with another salt are not counted, but their views are', async () => {
    await open()
    await add({ total: { views: 2 } }, { salt: 'another', sketch: sketchOf('mina') })
    expect(await read('total')).toEqual([`1 ${TODAY} views 2`])
    await forgetVisitors(database.db.kysely, new Date(ENDS_AT))
    await add({ total: { views: 1 } }, { salt: 'another', sketch: sketchOf('mina') })
    expect(await read('total')).toEqual([`1 ${TODAY} views 3`])
  })
})

describe('counts of a day', () => {
  it('are summed by key, and separate for each dimension', async () => {
    await add({ page: { '/': 2, '/search': 1 }, source: { '/': 5 }, total: { views: 3 } })
    await add({ page: { '/': 4 }, total: { views: 4 } })
    expect(await read('page')).toEqual([`1 ${TODAY} / 6`, `1 ${TODAY} /search 1`])
    expect([await read('source'), await read('total')]).toEqual([[`1 ${TODAY} / 5`], [`1 ${TODAY} views 7`]])
  })

  it('are bounded: new keys over the limit go to the rest, and known keys keep their own count', async () => {
    const most = MAX_KEYS.campaign
    await add({ campaign: Object.fromEntries(Array.from({ length: most - 1 }, (_, index) => [`c${index}`, 1])) })
    await add({ campaign: { last: 1, late: 2, later: 3, [OTHER]: 4 } })
    await add({ campaign: { late: 10, c0: 10, last: 10 } })
    const rows = await read('campaign')
    expect(rows).toHaveLength(most + 1)
    expect(rows.filter((row) => !/ c\d+ 1$/.test(row))).toEqual([
      `1 ${TODAY} ${OTHER} 19`,
      `1 ${TODAY} c0 11`,
      `1 ${TODAY} last 11`,
    ])
  })

  it('have their limit per dimension and day', async () => {
    await add({ device: { desktop: 1, mobile: 1, tablet: 1, watch: 1 }, language: { ko: 1 } })
    expect([await countKeys('device'), await countKeys('language')]).toEqual([MAX_KEYS.device + 1, 1])
    await sql`update statistic_count set day = '2026-11-22'`.execute(database.db.kysely)
    await add({ device: { watch: 1 } })
    expect(await read('device')).toContain(`1 ${TODAY} watch 1`)
  })

  it('are written in any number', async () => {
    const pages = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`/p${index}`, index + 1]))
    await add({ page: pages })
    await add({ page: pages })
    const { rows } = await sql<{ keys: number; sum: number }>`
      select count(*) as keys, sum(count) as sum from statistic_count`.execute(database.db.kysely)
    expect(rows).toEqual([{ keys: 450, sum: 450 * 451 }])
  })

  it('include bookings one by one, only of their clinic and day', async () => {
    const { kysely } = database.db
    for (const [partner, day] of [
      [lumi, TODAY],
      [lumi, TODAY],
      [onyu, TODAY],
      [lumi, '2026-11-24'],
    ] as const)
      await addCounts(partner, kysely, day, BOOKING)
    expect(await read('total')).toEqual([
      `1 ${TODAY} bookingsMade 2`,
      '1 2026-11-24 bookingsMade 1',
      `2 ${TODAY} bookingsMade 1`,
    ])
  })

  it('include bookings of any source, within the limit of a day', async () => {
    const booked = (source: string): Counts => new Map([['booking-source', new Map([[source, 1]])]])
    const names = Array.from({ length: MAX_KEYS['booking-source'] + 2 }, (_, index) => `site-${index}.example`)
    for (const name of names) await addCounts(lumi, database.db.kysely, TODAY, booked(name))
    const rows = await read('booking-source')
    expect(rows).toHaveLength(MAX_KEYS['booking-source'] + 1)
    expect(rows).toContain(`1 ${TODAY} ${OTHER} 2`)
  })

  it('are deleted before a given day, only of the given clinics', async () => {
    const { kysely } = database.db
    for (const partner of [lumi, onyu, saem])
      for (const day of ['2026-11-22', TODAY]) await addCounts(partner, kysely, day, BOOKING)
    await forgetCounts({ first: onyu, last: onyu }, kysely, TODAY)
    expect((await read('total')).map((row) => row.slice(0, 12))).toEqual([
      '1 2026-11-22',
      `1 ${TODAY}`,
      `2 ${TODAY}`,
      '3 2026-11-22',
      `3 ${TODAY}`,
    ])
  })
})
