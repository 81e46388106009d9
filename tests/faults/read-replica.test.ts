import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectionTag } from '#server/tenancy/tags.ts'
import {
  createDatabase,
  postgresFolder,
  query,
  startPostgres,
  startReplica,
  type PostgresServer,
} from '#tests/api/run-on-both/postgres-server.ts'
import { openWatchedSite, type WatchedSite } from '#tests/api/watched-site.ts'

const HOST = 'lumi.localhost'
const PAGE = '/cscenter/notice'

const describeWithPostgres = postgresFolder === undefined ? describe.skip : describe

describeWithPostgres('a read replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let replicaUrl: string
  let site: WatchedSite
  beforeAll(async () => {
    primary = await startPostgres(postgresFolder ?? '')
    const url = await createDatabase(primary.port)
    replica = await startReplica(postgresFolder ?? '', primary)
    replicaUrl = url.replace(`:${primary.port}/`, `:${replica.port}/`)
    site = await openWatchedSite({ DATABASE_URL: url, DATABASE_READ_URL: replicaUrl, SECRET_KEY: '0'.repeat(64) })
  }, 60_000)
  afterAll(async () => {
    await site.close()
    await replica.stop()
    await primary.stop()
  })
  beforeEach(async () => {
    await expect.poll(isRead).toBe(true)
  })

  const isRead = () => site.context.db.publicReads() !== site.context.db.kysely
  const tag = () => {
    const partner = site.context.findPartnerByHost(HOST)
    if (!partner) throw new Error('There is no lumi')
    return collectionTag(partner.id, 'notices')
  }
  /** Renames every notice by a statement that sends no change event. */
  const rename = (title: string) => sql`
    update notice set data = jsonb_set(data::jsonb, '{title,ko}', ${JSON.stringify(title)}::jsonb)::text`
  const announce = () => site.context.changed([tag()])
  const read = async () => (await site.get(HOST, PAGE)).body

  it('is used to render pages, and is never written to', async () => {
    await query(replicaUrl, 'select pg_wal_replay_pause()')
    await rename('only the primary has it').execute(site.context.db.kysely)
    site.passTime(25 * 3600)
    expect(await read()).not.toContain('only the primary has it')
    await query(replicaUrl, 'select pg_wal_replay_resume()')
    await announce()
  })

  it('is skipped while it lacks an announced change, and read again once it has it', async () => {
    await read()
    await query(replicaUrl, 'select pg_wal_replay_pause()')
    await site.context.db.write([tag()], (transaction) => rename('seen at once').execute(transaction))
    expect(isRead()).toBe(false)
    expect(await read()).toContain('seen at once')
    await query(replicaUrl, 'select pg_wal_replay_resume()')
    await expect.poll(isRead).toBe(true)
    await announce()
    await expect.poll(isRead).toBe(true)
    expect(await read()).toContain('seen at once')
  })

  it('costs no page while it is down, and is read again when it is back', async () => {
    await replica.pause()
    site.passTime(25 * 3600)
    for (const path of [PAGE, '/products', '/introduce/staff']) expect((await site.get(HOST, path)).status).toBe(200)
    expect(isRead()).toBe(false)
    await replica.resume()
    await expect.poll(isRead).toBe(true)
  })
})
