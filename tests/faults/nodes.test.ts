import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDatabase,
  postgresFolder,
  startPostgres,
  type PostgresServer,
} from '#tests/api/run-on-both/postgres-server.ts'
import { startServer, type RunningSite } from '#tests/e2e/start-site.ts'
import { findFreePort } from '#tests/free-port.ts'
import { hasNginx, startNginx, type Running } from './proxy.ts'
import { startWriter } from './writer.ts'
import { ask, startVisitors } from './visitors.ts'

const ADMIN = { email: 'faults@clinic.test', password: 'olive lamp over the harbour' }
const PAGES = ['/', '/products', '/introduce', '/en/cscenter', '/introduce/staff', '/cscenter/notice']
/** Pages that are made anew for each visit: the database is asked. */
const MADE_ANEW = ['/search?keyword=a']
const MINUTES = 60_000

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'maru-node-'))

const isAsked = process.env['MARU_LONG_FORM'] === 'faults'
const rounds = Number(process.env['MARU_LONG_COUNT'] ?? 1) * 3

/** It wants the build, nginx and PostgreSQL, and takes minutes: `npm run test:faults`. */
const describeNodes = isAsked && hasNginx && postgresFolder !== undefined ? describe : describe.skip
if (isAsked && describeNodes !== describe)
  console.info('Skipped: two nodes behind nginx, which wants nginx and PostgreSQL.')

describeNodes('two nodes behind nginx, on PostgreSQL, while visitors read and staff write', () => {
  let postgres: PostgresServer
  let proxy: Running
  let settings: Record<string, string>
  const ports: [number, number] = [0, 0]
  const nodes: [RunningSite | null, RunningSite | null] = [null, null]

  /** Each node's own, which outlives it as a machine's disk does: it begins again with the pages that it kept. */
  const folders: [string, string] = [makeFolder(), makeFolder()]

  const start = async (which: 0 | 1): Promise<void> => {
    nodes[which] = await startServer({ ...settings, PORT: String(ports[which]), DATA_DIR: folders[which] })
  }

  beforeAll(async () => {
    postgres = await startPostgres(postgresFolder ?? '')
    ports[0] = await findFreePort()
    ports[1] = await findFreePort()
    settings = {
      DATABASE_URL: await createDatabase(postgres.port),
      SECRET_KEY: '0'.repeat(64),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    await start(0)
    await start(1)
    proxy = await startNginx(ports)
  }, 3 * MINUTES)
  afterAll(async () => {
    await proxy.stop()
    for (const node of nodes) await node?.stop()
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it(
    'a node that is killed costs no visitor a page, and nothing that was acknowledged',
    async () => {
      const visitors = startVisitors(proxy.port, [...PAGES, ...MADE_ANEW])
      const writer = await startWriter(proxy.port, ADMIN)
      for (let round = 0; round < rounds; round += 1) {
        const which = round % 2 === 0 ? 0 : 1
        await pause(1500)
        process.kill(nodes[which]?.pid ?? 0, 'SIGKILL')
        await pause(1500)
        await nodes[which]?.stop()
        await start(which)
      }
      const seen = await visitors.stop()
      const written = await writer.stop()
      console.info(
        `${rounds} kills: ${seen.asked} pages, ${seen.failures.size} failed, ${written.kept.size} writes kept`,
      )
      expect(seen.failures).toEqual(new Map())
      expect(seen.asked).toBeGreaterThan(100)
      expect(written.kept.size).toBeGreaterThan(10)
      expect(await writer.findLost()).toEqual([])
    },
    10 * MINUTES,
  )

  it(
    'a rolling restart fails nobody, readers and writers alike',
    async () => {
      const visitors = startVisitors(proxy.port, [...PAGES, ...MADE_ANEW])
      const writer = await startWriter(proxy.port, ADMIN)
      for (const which of [0, 1] as const) {
        await nodes[which]?.stop()
        await start(which)
      }
      const seen = await visitors.stop()
      const written = await writer.stop()
      console.info(
        `Rolling restart: ${seen.asked} pages, ${seen.failures.size} failed, ${written.kept.size} writes kept`,
      )
      expect(seen.failures).toEqual(new Map())
      expect(written.refused).toEqual([])
      expect(await writer.findLost()).toEqual([])
    },
    5 * MINUTES,
  )

  it(
    'while the database is away kept pages stand, others say to come back soon, and then all is well',
    async () => {
      for (const port of ports) for (const path of PAGES) await ask({ port, path })
      const visitors = startVisitors(proxy.port, PAGES)
      await postgres.pause()
      await expect.poll(async () => (await ask({ port: ports[0], path: '/readyz' })).status).toBe(503)
      const began = performance.now()
      const refused = await ask({ port: proxy.port, path: '/brandings' })
      expect([refused.status, performance.now() - began < 2500, refused.body]).toEqual([
        503,
        true,
        expect.stringContaining('tel:'),
      ])
      await pause(3000)
      await postgres.resume()
      const resumed = performance.now()
      await expect.poll(async () => (await ask({ port: proxy.port, path: '/brandings' })).status).toBe(200)
      const recovery = performance.now() - resumed
      // Both hear of changes again.
      await expect.poll(async () => (await ask({ port: ports[0], path: '/readyz' })).status).toBe(200)
      await expect.poll(async () => (await ask({ port: ports[1], path: '/readyz' })).status).toBe(200)
      const seen = await visitors.stop()
      const writer = await startWriter(proxy.port, ADMIN)
      await pause(1000)
      expect((await writer.stop()).refused).toEqual([])
      console.info(
        `Database away: ${seen.asked} kept pages, ${seen.failures.size} failed; back after ${recovery.toFixed(0)} ms`,
      )
      expect(seen.failures).toEqual(new Map())
    },
    5 * MINUTES,
  )
})
