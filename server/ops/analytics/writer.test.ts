import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { statisticsMigration } from './migration.ts'
import { createOpenDays, type OpenDays } from './open-days.ts'
import { createWriter } from './writer.ts'

const NOON = Date.parse('2026-11-23T03:00:00.000Z')
const [lumi, onyu] = [parsePartnerId(1), parsePartnerId(2)]
let database: Awaited<ReturnType<typeof openSmallDatabase>>
let days: OpenDays
let gone: Set<number>
let fails: boolean
let warned: string[]
beforeAll(async () => {
  database = await openSmallDatabase([statisticsMigration])
})
afterAll(() => database.close())
beforeEach(async () => {
  gone = new Set()
  fails = false
  warned = []
  await sql`delete from statistic_count`.execute(database.db.kysely)
  days = createOpenDays({ db: database.db, secrets: secretsOf('a'), logger })
})
// `createWriter` uses only this method of a logger.
const logger = { warn: (_facts: object, words: string) => warned.push(words) } as never
const open = (prepare = () => {}) => {
  const db: typeof database.db = {
    ...database.db,
    write: (tags, work) => {
      if (fails) throw new Error('busy')
      return database.db.write(tags, work)
    },
  }
  const clock = { now: () => new Date(NOON) }
  const loadPartner = async (id: number) => {
    if (gone.has(-1)) throw new Error('away')
    return gone.has(id) ? null : { id }
  }
  return createWriter({ db, clock, logger, loadPartner } as never, days, prepare)
}
const count = (clinic: typeof lumi, page: string) => days.at(clinic, 'Asia/Seoul', NOON).add('page', page)
const written = async () =>
  (
    await sql<{ partner_id: number; key: string; count: number }>`
    select partner_id, key, count from statistic_count where dimension = 'page' order by partner_id, key`.execute(
      database.db.kysely,
    )
  ).rows.map((row) => `${row.partner_id} ${row.key} ${row.count}`)

describe('statistics waiting to be written', () => {
  it('are added to those written before, for every clinic', async () => {
    const writer = open()
    count(onyu, '/')
    count(lumi, '/')
    count(lumi, '/')
    await writer.flush()
    count(lumi, '/')
    await writer.flush()
    await writer.flush()
    expect(await written()).toEqual(['1 / 3', '2 / 1'])
  })

  it('include visits that are still queued', async () => {
    await open(() => count(lumi, '/waiting')).flush()
    expect(await written()).toEqual(['1 /waiting 1'])
  })

  it('are written later if writing failed, without duplicates', async () => {
    const writer = open()
    count(lumi, '/')
    fails = true
    await writer.flush()
    count(lumi, '/')
    fails = false
    await writer.flush()
    expect([await written(), warned]).toEqual([['1 / 2'], ['Statistics could not be written; retrying later']])
  })

  it('are retained while the list of clinics is unavailable', async () => {
    const writer = open()
    count(lumi, '/')
    gone.add(-1)
    await writer.flush()
    expect(await written()).toEqual([])
    gone.clear()
    await writer.flush()
    expect(await written()).toEqual(['1 / 1'])
  })

  it('are dropped when their clinic was removed', async () => {
    const writer = open()
    count(lumi, '/')
    gone.add(lumi)
    count(onyu, '/')
    await writer.flush()
    gone.clear()
    await writer.flush()
    expect(await written()).toEqual(['2 / 1'])
  })

  it('are written at once after 5,000 counts', async () => {
    const writer = open()
    count(lumi, '/')
    writer.note(4999)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await written()).toEqual([])
    writer.note(1)
    await expect.poll(written).toEqual(['1 / 1'])
  })

  it('are written when the process stops', async () => {
    const writing = open().start()
    count(lumi, '/')
    await writing.stop()
    expect(await written()).toEqual(['1 / 1'])
  })
})
