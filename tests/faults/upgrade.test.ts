import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDatabase,
  postgresFolder,
  startPostgres,
  type PostgresServer,
} from '#tests/api/run-on-both/postgres-server.ts'
import { startServer, type RunningSite } from '#tests/e2e/start-site.ts'
import { findFreePort } from '#tests/free-port.ts'
import { copyRepository } from '#tests/repository-copy.ts'
import { hasNginx, startNginx, type Running } from './proxy.ts'
import { ask, startVisitors } from './visitors.ts'
import { startWriter } from './writer.ts'

const ADMIN = { email: 'upgrade@clinic.test', password: 'olive lamp over the harbour' }
const PAGES = ['/', '/products', '/introduce', '/en/cscenter', '/search?keyword=a', '/cscenter/notice']
const MINUTES = 60_000
/** What every page loads, so that its file and those that name it become others with it. */
const SOURCE = 'runtime/client/mount.tsx'

const isAsked = process.env['MARU_LONG_FORM'] === 'faults'
/** It builds twice, wants nginx and PostgreSQL, and takes minutes: `npm run test:faults`. */
const describeUpgrade = isAsked && hasNginx && postgresFolder !== undefined ? describe : describe.skip
if (isAsked && describeUpgrade !== describe)
  console.info('Skipped: an upgrade of two nodes, which wants nginx and PostgreSQL.')

describeUpgrade('two nodes behind nginx that go from one build to the next, one after the other', () => {
  let copy: string
  let postgres: PostgresServer
  let proxy: Running
  let settings: Record<string, string>
  const ports: [number, number] = [0, 0]
  const nodes: [RunningSite | null, RunningSite | null] = [null, null]
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'maru-node-'))) as [string, string]

  const build = () =>
    promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined },
    })
  const start = async (which: 0 | 1): Promise<void> => {
    const own = { ...settings, PORT: String(ports[which]), DATA_DIR: folders[which] }
    nodes[which] = await startServer(own, { file: join(copy, 'dist/app/server.mjs'), folder: copy })
  }
  const readFiles = async (port: number): Promise<string[]> => {
    const { body } = await ask({ port, path: '/' })
    return [...new Set(body.match(/(?:chunks|entries)\/[\w.-]+\.js/g))]
  }

  beforeAll(async () => {
    copy = copyRepository('rolling')
    await build()
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
  }, 5 * MINUTES)
  afterAll(async () => {
    await proxy.stop()
    for (const node of nodes) await node?.stop()
    await postgres.stop()
    for (const folder of [copy, ...folders]) rmSync(folder, { recursive: true, force: true })
  })

  it(
    'fail no page, no file of a page of either build, and no write',
    async () => {
      const before = await readFiles(ports[0])
      const source = readFileSync(join(copy, SOURCE), 'utf8')
      writeFileSync(join(copy, SOURCE), `${source}\ndocument.documentElement.dataset['upgraded'] = 'yes'\n`)
      await build()
      const visitors = startVisitors(proxy.port, PAGES, { follows: true })
      const writer = await startWriter(proxy.port, ADMIN)
      await pause(1000)
      for (const which of [0, 1] as const) {
        await nodes[which]?.stop()
        await start(which)
        // Both builds answer for a while.
        await pause(3000)
      }
      const seen = await visitors.stop()
      const written = await writer.stop()
      console.info(
        `Upgrade: ${seen.asked} pages and files, ${seen.failures.size} failed, the slowest after ${seen.slowestMs.toFixed(0)} ms; ${written.kept.size} writes kept`,
      )
      const after = await readFiles(ports[0])
      expect(after.filter((name) => !before.includes(name))).not.toEqual([])
      expect(await readFiles(ports[1])).toEqual(after)
      expect(seen.failures).toEqual(new Map())
      expect(seen.asked).toBeGreaterThan(100)
      expect(written.refused).toEqual([])
      expect(await writer.findLost()).toEqual([])
    },
    8 * MINUTES,
  )
})
