import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { VersionChange } from './change-versions.ts'
import { placeOf } from './choose-partners.ts'
import type { FleetLine } from './fleet-lines.ts'
import { createManyChanges } from './many-changes.ts'
import { rollOutWorkMigration } from './migrations.ts'
import { advanceWork, endWork, findWork, listWork, lockWork, putWork, claimWork } from './roll-out-work.ts'

const AUTHOR = { id: 7, name: 'Haru' }
const WORK = { code: 'clean', version: '1.1.0', kind: 'given', percent: 50, author: AUTHOR } as const
const START = { ...WORK, afterId: 0, done: 0, total: 300 }
let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([rollOutWorkMigration])
})
afterAll(() => database.close())
beforeEach(() => sql`delete from roll_out_work`.execute(database.db.kysely))
const find = (code = 'clean') => findWork(database.db.kysely, code)

describe('a roll-out in progress', () => {
  it('exists once per template, and a later one replaces it', async () => {
    const { kysely } = database.db
    await putWork(kysely, START)
    await putWork(kysely, { ...START, code: 'calm', author: { id: null, name: 'maru' } })
    await advanceWork(kysely, 'clean', { afterId: 120, done: 60 })
    expect(await find()).toEqual({ ...START, afterId: 120, done: 60 })
    expect(await find('calm')).toEqual({ ...START, code: 'calm', author: { id: null, name: 'maru' } })
    const back = { ...START, kind: 'taken-back', percent: 100, total: 5 } as const
    await putWork(kysely, back)
    expect([await find(), await listWork(kysely)]).toEqual([back, ['calm', 'clean']])
  })

  it('is returned by claimWork and lockWork until it ends', async () => {
    const { kysely, dialect } = database.db
    await putWork(kysely, START)
    expect([await claimWork(kysely, dialect, 'clean'), await lockWork(kysely, dialect, 'clean')]).toEqual([
      START,
      START,
    ])
    await endWork(kysely, 'calm')
    expect(await listWork(kysely)).toEqual(['clean'])
    await endWork(kysely, 'clean')
    expect([await claimWork(kysely, dialect, 'clean'), await lockWork(kysely, dialect, 'clean'), await find()]).toEqual(
      [null, null, null],
    )
  })
})

/** Creates a clinic line by number, with the build's version of `clean` by default. */
const line = (id: number, templateVersion: string | null = null, changed: Partial<FleetLine> = {}): FleetLine =>
  // Only the fields that decide which clinics a change applies to.
  ({
    id: parsePartnerId(id),
    code: `clinic-${id}`,
    isHeld: false,
    showing: { templateCode: 'clean', templateVersion },
    ...changed,
  }) as FleetLine
const lines = (count: number, version: string | null = null) =>
  Array.from({ length: count }, (_, index) => line(index + 1, version))

const openChanges = (all: readonly FleetLine[], meanwhile?: () => Promise<void>) => {
  const published: VersionChange[] = []
  const seen: unknown[] = []
  const changes = createManyChanges({
    db: database.db,
    clock: { now: () => new Date('2026-11-23T03:00:00.000Z') },
    readLines: async () => {
      seen.push(await find())
      await meanwhile?.()
      return all
    },
    changeAll: async (some, author) => {
      expect(author).toBe(AUTHOR)
      published.push(...some)
    },
  })
  return { changes, published, seen }
}
const WANTED = { code: 'clean', version: '1.1.0' }

describe('a version to roll out', () => {
  it('is published to a share of the eligible clinics before the response', async () => {
    const calm = { showing: { templateCode: 'calm', templateVersion: null } } as Partial<FleetLine>
    const own = lines(40)
    const others = [line(101, '1.1.0'), line(102, '1.0.0', { isHeld: true }), line(103, null, calm)]
    const old = line(104, '1.0.0')
    const { changes, published } = openChanges([...own, ...others, old])
    const given = await changes.give({ ...WANTED, percent: 50 }, AUTHOR)
    const meant = [...own, old].filter(({ code }) => placeOf(code, 'clean') < 50).map(({ code }) => code)
    expect(meant.length).toBeGreaterThan(5)
    expect(meant.length).toBeLessThan(35)
    expect(published.map(({ code }) => code)).toEqual(meant)
    expect([given, await find()]).toEqual([{ changed: meant.length, isUnderWay: false }, null])
  })

  it('comes with the previous version of each clinic, and holds no clinic', async () => {
    const { changes, published } = openChanges([line(1), line(2, '1.0.0')])
    await changes.give({ ...WANTED, percent: 100 }, AUTHOR)
    expect(published).toEqual([
      { id: 1, code: 'clinic-1', from: undefined, to: '1.1.0', isHeld: false },
      { id: 2, code: 'clinic-2', from: '1.0.0', to: '1.1.0', isHeld: false },
    ])
  })

  it('is published to more than two hundred clinics after the response, in order', async () => {
    const few = openChanges(lines(200))
    expect(await few.changes.give({ ...WANTED, percent: 100 }, AUTHOR)).toEqual({ changed: 200, isUnderWay: false })
    const { changes, published } = openChanges(lines(201))
    expect(await changes.give({ ...WANTED, percent: 100 }, AUTHOR)).toEqual({ changed: 201, isUnderWay: true })
    expect(published).toEqual([])
    expect(await find()).toEqual({ ...WORK, percent: 100, afterId: 0, done: 0, total: 201 })
  })

  it('is refused during another roll-out of the same template, but not of another one', async () => {
    const { changes, published, seen } = openChanges(lines(3))
    const before = { ...START, version: '1.0.0', done: 9 }
    for (const version of ['1.0.0', '1.1.0']) {
      await putWork(database.db.kysely, { ...before, version })
      await expect(changes.give({ ...WANTED, percent: 100 }, AUTHOR)).rejects.toMatchObject({
        code: 'fleet/under-way',
        status: 409,
      })
      expect(await find()).toEqual({ ...before, version })
    }
    expect([published, seen]).toEqual([[], []])
    await endWork(database.db.kysely, 'clean')
    await putWork(database.db.kysely, { ...before, code: 'calm' })
    expect(await changes.give({ ...WANTED, percent: 100 }, AUTHOR)).toEqual({ changed: 3, isUnderWay: false })
  })

  it('does not replace work that started while the clinics were counted', async () => {
    for (const begun of [{ ...START, version: '1.0.0' }, START]) {
      const { changes } = openChanges(lines(201), () => putWork(database.db.kysely, begun))
      await expect(changes.give({ ...WANTED, percent: 100 }, AUTHOR)).rejects.toMatchObject({
        code: 'fleet/under-way',
        status: 409,
      })
      expect(await find()).toEqual(begun)
      await endWork(database.db.kysely, 'clean')
    }
  })
})

describe('a version to roll back', () => {
  it('while it is being rolled out ends the roll-out before clinics are counted', async () => {
    await putWork(database.db.kysely, { ...START, afterId: 40, done: 20 })
    const { changes, published, seen } = openChanges([line(1, '1.1.0'), line(2), line(3, '1.1.0'), line(4, '1.0.0')])
    expect(await changes.takeBack(WANTED, AUTHOR)).toEqual({ changed: 2, isUnderWay: true })
    const back = { ...WORK, kind: 'taken-back', percent: 100, afterId: 0, done: 0 }
    expect(seen).toEqual([{ ...back, total: 0 }])
    expect([published, await find()]).toEqual([[], { ...back, total: 2 }])
  })

  it('is refused while another version is being rolled out', async () => {
    const before = { ...START, version: '1.2.0' }
    await putWork(database.db.kysely, before)
    const { changes } = openChanges([line(1, '1.1.0')])
    await expect(changes.takeBack(WANTED, AUTHOR)).rejects.toThrow('clean@1.2.0 is still being rolled out')
    expect(await find()).toEqual(before)
  })

  it('is queued when it affects many clinics; held clinics keep it', async () => {
    const held = line(900, '1.1.0', { isHeld: true })
    const { changes } = openChanges([...lines(250, '1.1.0'), held, line(901)])
    expect(await changes.takeBack(WANTED, AUTHOR)).toEqual({ changed: 250, isUnderWay: true })
  })

  it('does not replace a roll-out that started while the clinics were counted, only the same take-back', async () => {
    const given = { ...START, version: '1.2.0' }
    const refused = openChanges(lines(201, '1.1.0'), () => putWork(database.db.kysely, given))
    await expect(refused.changes.takeBack(WANTED, AUTHOR)).rejects.toThrow('clean@1.2.0 is still being rolled out')
    expect(await find()).toEqual(given)
    const same = { ...START, kind: 'taken-back', percent: 100 } as const
    const { changes } = openChanges(lines(201, '1.1.0'), () => putWork(database.db.kysely, same))
    await endWork(database.db.kysely, 'clean')
    expect(await changes.takeBack(WANTED, AUTHOR)).toEqual({ changed: 201, isUnderWay: true })
    expect(await find()).toEqual({ ...WORK, kind: 'taken-back', percent: 100, afterId: 0, done: 0, total: 201 })
  })
})
