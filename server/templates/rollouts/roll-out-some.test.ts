import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { auditMigration } from '../../content/migrations/2026-11-23-11-audit.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { findHomepageConfig, insertPartner } from '../../resources/partners/index.ts'
import { partners } from '../../resources/partners/migrations/2026-11-20-03-partners.ts'
import { listedPartners } from '../../resources/partners/migrations/2026-11-23-91-listed-partners.ts'
import { findVersionBefore, publishAll, toChange } from './change-versions.ts'
import { rollOutMigration, rollOutWorkMigration } from './migrations.ts'
import { rollOutSome } from './roll-out-some.ts'
import { insertStep } from './roll-out-steps.ts'
import { findWork, putWork } from './roll-out-work.ts'

const NOW = new Date('2026-11-23T03:00:00.000Z')
const AUTHOR = { id: null, name: 'op' }
const WORK = {
  code: 'clean',
  version: '1.1.0',
  kind: 'given',
  percent: 100,
  author: AUTHOR,
  afterId: 0,
  done: 0,
} as const
type Settings = Parameters<typeof makeConfig>[0]

let database: Awaited<ReturnType<typeof openSmallDatabase>>
let told: string[]
beforeAll(async () => {
  database = await openSmallDatabase([auditMigration, partners, listedPartners, rollOutMigration, rollOutWorkMigration])
})
afterAll(() => database.close())
beforeEach(async () => {
  told = []
  const tables = ['homepage_config_history', 'partner_host', 'partner', 'audit', 'roll_out_step', 'roll_out_work']
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(database.db.kysely)
})

/** Creates clinics with these numbers and the same settings. */
const open = (first: number, last: number, settings: Settings = {}) =>
  database.db.write([], async (transaction) => {
    for (let id = first; id <= last; id += 1)
      await insertPartner(
        parsePartnerId(id),
        transaction,
        makePartner(id, `clinic-${id}`),
        makeMarketing(),
        makeConfig({ templateCode: 'clean', ...settings }),
      )
  })
const parts = () => ({
  clock: { now: () => NOW },
  db: {
    ...database.db,
    write: (async (tags, work) => {
      const outcome = await database.db.write([], work)
      told.push(...(typeof tags === 'function' ? tags(outcome) : tags))
      return outcome
    }) as typeof database.db.write,
  },
})
const begin = (changed: Partial<Parameters<typeof putWork>[1]> = {}, total = 0) =>
  putWork(database.db.kysely, { ...WORK, total, ...changed })
const roll = () => rollOutSome(parts(), 'clean')
const settingsOf = (id: number) => findHomepageConfig(parsePartnerId(id), database.db.kysely)
const having = async (version: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from partner where homepage_config like ${`%"templateVersion":"${version}"%`} order by id`.execute(
    database.db.kysely,
  )
  return rows.map(({ id }) => id)
}
const logged = async () =>
  (
    await sql<{ partner_id: number; actor: string; detail: string }>`
    select partner_id, actor, detail from audit where action = 'fleet/version-changed' order by partner_id`.execute(
      database.db.kysely,
    )
  ).rows
const publish = (id: number, version: string | undefined, isHeld = false) =>
  publishAll(parts(), [
    toChange(
      { id: parsePartnerId(id), code: `clinic-${id}`, templateVersion: undefined, pinnedVersion: undefined },
      version,
      isHeld,
    ),
  ])

describe('a version change', () => {
  it('is published as a new settings version that leaves all other settings unchanged', async () => {
    await open(1, 2, { vatRate: 7 })
    await publish(1, '1.1.0', true)
    expect(await settingsOf(1)).toEqual({
      ...(await settingsOf(2)),
      version: 2,
      templateVersion: '1.1.0',
      isTemplateHeld: true,
    })
    expect(told).toEqual(['partner:1'])
  })

  it('to the build’s version names no version, and ends the hold', async () => {
    await open(1, 1)
    const before = await settingsOf(1)
    await publish(1, '1.1.0', true)
    await publish(1, undefined)
    expect(await settingsOf(1)).toEqual({ ...before, version: 3 })
  })

  it('is rolled back to the latest other version of the same template', async () => {
    await open(1, 1)
    const db = database.db.kysely
    const before = (takenBack: string) => findVersionBefore(db, parsePartnerId(1), 'clean', takenBack)
    expect(await before('1.1.0')).toBeUndefined()
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(1, version)
    expect([await before('1.2.0'), await before('1.1.0')]).toEqual(['1.1.0', '1.2.0'])
    await sql`update homepage_config_history
      set data = replace(data, '"templateCode":"clean"', '"templateCode":"calm"')
      where data like '%"templateVersion":"1.1.0"%'`.execute(db)
    expect(await before('1.2.0')).toBe('1.0.0')
  })
})

describe('a roll-out to many clinics', () => {
  it('proceeds a hundred at a time, from where it stopped, until all clinics have it', async () => {
    await open(1, 150)
    await begin({}, 150)
    expect(await roll()).toBe(true)
    expect((await having('1.1.0')).at(-1)).toBe(100)
    expect(await findWork(database.db.kysely, 'clean')).toMatchObject({ afterId: 100, done: 100, total: 150 })
    expect(told).toHaveLength(100)
    expect(await roll()).toBe(false)
    expect(await having('1.1.0')).toHaveLength(150)
    expect([await findWork(database.db.kysely, 'clean'), await roll()]).toEqual([null, false])
    expect((await logged()).at(-1)).toEqual({
      partner_id: 150,
      actor: 'op',
      detail: JSON.stringify({ version: '1.1.0', isHeld: false }),
    })
  })

  it('skips any number of clinics that are held, up to date, or use another template', async () => {
    await open(1, 120, { isTemplateHeld: true })
    await open(121, 180, { templateCode: 'calm' })
    await open(181, 200, { templateVersion: '1.1.0' })
    await open(201, 203, { templateVersion: '1.0.0' })
    await begin()
    expect(await roll()).toBe(true)
    expect(told).toEqual([])
    expect(await findWork(database.db.kysely, 'clean')).toMatchObject({ afterId: 200, done: 0 })
    expect(await roll()).toBe(false)
    expect(told).toEqual(['partner:201', 'partner:202', 'partner:203'])
    expect((await settingsOf(181)).version).toBe(1)
  })

  it('adds to its previous progress', async () => {
    await open(1, 210)
    await begin({ afterId: 5, done: 7 })
    expect(await roll()).toBe(true)
    expect(await findWork(database.db.kysely, 'clean')).toMatchObject({ afterId: 105, done: 107 })
    expect((await settingsOf(5)).version).toBe(1)
  })

  it('visits all clinics, even if the last of a batch are the last to change', async () => {
    await open(1, 100)
    await begin()
    expect([await roll(), await roll()]).toEqual([true, false])
    expect(await findWork(database.db.kysely, 'clean')).toBeNull()
  })

  it('pauses while it is stopped; a rollback continues', async () => {
    await open(1, 2, { templateVersion: '1.1.0' })
    await open(3, 3)
    const step = { step: 'stopped', percent: null, changed: 0, actor: 'op', at: NOW.toISOString() } as const
    await insertStep(database.db.kysely, WORK, step)
    await begin()
    expect([await roll(), told]).toEqual([false, []])
    expect(await findWork(database.db.kysely, 'clean')).not.toBeNull()
    await begin({ kind: 'taken-back' })
    expect([await roll(), told]).toEqual([false, ['partner:1', 'partner:2']])
    expect([await having('1.1.0'), await findWork(database.db.kysely, 'clean')]).toEqual([[], null])
    expect((await logged()).map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { version: null, isHeld: false },
      { version: null, isHeld: false },
    ])
  })

  it('is rolled back to each clinic’s previous version', async () => {
    await open(1, 2, { templateVersion: '1.0.0' })
    await publish(1, '1.1.0')
    await begin({ kind: 'taken-back' })
    await roll()
    expect([await having('1.0.0'), (await settingsOf(1)).version, (await settingsOf(2)).version]).toEqual([
      [1, 2],
      3,
      1,
    ])
  })
})
