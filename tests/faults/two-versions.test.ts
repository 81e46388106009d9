import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '#schemas/routes.ts'
import { resources } from '#server/resources/registry.ts'
import {
  createDatabase,
  postgresFolder,
  startPostgres,
  type PostgresServer,
} from '#tests/api/run-on-both/postgres-server.ts'
import { startServer, type RunningSite } from '#tests/e2e/start-site.ts'
import { buildOlderVersion, findOlderRevision, type OlderVersion } from './older-version.ts'
import { ask } from './visitors.ts'
import { signIn, startWriter } from './writer.ts'

const ADMIN = { email: 'versions@clinic.test', password: 'olive lamp over the harbour' }
const MINUTES = 60_000
const NEWER = {
  file: join(import.meta.dirname, '../../dist/app/server.mjs'),
  folder: join(import.meta.dirname, '../..'),
}

const isAsked = process.env['MARU_LONG_FORM'] === 'faults'
const revision = isAsked ? findOlderRevision() : null
if (isAsked && revision === null)
  console.info('Skipped: two versions on one database, which wants the history of git, or MARU_UPGRADE_FROM.')

/** Every screen with numbers that there may be, in two languages, and what is no screen. */
const PATHS = ROUTES.flatMap(({ pattern }) =>
  pattern.includes('{') ? [1, 2, 3].map((number) => pattern.replaceAll(/\{\w+\}/g, String(number))) : [pattern],
).flatMap((path) => [path, `/en${path === '/' ? '' : path}`])
const FILES = [
  '/sitemap.xml',
  '/sitemap-ko.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/api/openapi.json',
  '/console',
]

/** Reads of the staff's screens. */
const READS = resources
  .flatMap(({ contract }) => contract.operations)
  .flatMap(({ access, method, path }) =>
    access === 'administrator' && method === 'GET' && !path.includes('{') ? [`/api${path}`] : [],
  )

/** They build an older version, which takes minutes: `npm run test:faults`. */
describe.skipIf(revision === null)('the previous version and this one, on one database at the same time', () => {
  let older: OlderVersion
  let postgres: PostgresServer | null = null
  beforeAll(async () => {
    older = await buildOlderVersion(revision ?? '')
    if (postgresFolder !== undefined) postgres = await startPostgres(postgresFolder)
  }, 20 * MINUTES)
  afterAll(async () => {
    await postgres?.stop()
    older.drop()
  })

  const DATABASES = postgresFolder === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL']
  describe.each(DATABASES)('%s', (database) => {
    const folders = ['before', 'now'].map((name) => mkdtempSync(join(tmpdir(), `maru-${name}-`)))
    let before: RunningSite
    let now: RunningSite
    let settings: Record<string, string>
    const startOlder = () =>
      startServer(
        { ...settings, DATA_DIR: folders[0] ?? '' },
        { file: join(older.folder, 'dist/app/server.mjs'), folder: older.folder, startWithin: 3 * MINUTES },
      )
    beforeAll(async () => {
      const shared: Record<string, string> =
        postgres && database === 'PostgreSQL'
          ? { DATABASE_URL: await createDatabase(postgres.port), SECRET_KEY: '0'.repeat(64) }
          : {}
      settings = { ...shared, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' }
      // The older one makes the database in its own shape; then the newer one comes and changes that.
      before = await startOlder()
      const own = { ...settings, DATA_DIR: folders[database === 'SQLite' ? 0 : 1] ?? '' }
      now = await startServer(own, { ...NEWER, startWithin: 3 * MINUTES })
    }, 8 * MINUTES)
    afterAll(async () => {
      await now.stop()
      await before.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })

    const statusesOf = async (site: RunningSite, paths: readonly string[], cookie?: string) => {
      const statuses = new Map<string, number>()
      for (const path of paths)
        statuses.set(path, (await ask({ port: site.port, path, ...(cookie === undefined ? {} : { cookie }) })).status)
      return statuses
    }
    const failed = (statuses: Map<string, number>) =>
      [...statuses].filter(([, status]) => status === 0 || status >= 500)
    const shown = (statuses: Map<string, number>) =>
      [...statuses].flatMap(([path, status]) => (status === 200 ? [path] : []))

    it(
      'shows every screen in both versions, and the newer has all data of the older',
      async () => {
        const [old, own] = [await statusesOf(before, [...PATHS, ...FILES]), await statusesOf(now, [...PATHS, ...FILES])]
        expect([failed(old), failed(own)]).toEqual([[], []])
        expect(shown(old).filter((path) => own.get(path) !== 200)).toEqual([])
        expect(shown(old).length).toBeGreaterThan(60)
        console.info(
          `${older.name}, ${database}: ${shown(old).length} of ${old.size} addresses, ${shown(own).length} now`,
        )
      },
      5 * MINUTES,
    )

    it(
      'both answer staff, whichever they signed in at',
      async () => {
        const cookie = await signIn(before.port, ADMIN)
        const [old, own] = [await statusesOf(before, READS, cookie), await statusesOf(now, READS, cookie)]
        expect([failed(old), failed(own)]).toEqual([[], []])
        expect(shown(old).filter((path) => own.get(path) !== 200)).toEqual([])
        expect(shown(old).length).toBeGreaterThan(20)
      },
      3 * MINUTES,
    )

    it(
      'accepts concurrent writes in both versions, and each shows those confirmed by the other',
      async () => {
        const writers = await Promise.all([startWriter(before.port, ADMIN), startWriter(now.port, ADMIN)])
        await pause(3000)
        const written = await Promise.all(writers.map((writer) => writer.stop()))
        expect(written.flatMap(({ refused }) => refused)).toEqual([])
        for (const { kept } of written) expect(kept.size).toBeGreaterThan(3)
        for (const writer of writers)
          for (const { port } of [before, now]) expect(await writer.findLost(port)).toEqual([])
      },
      3 * MINUTES,
    )

    it.each(['older', 'newer'] as const)(
      'both versions show what was published at the %s one',
      async (which) => {
        const [at, other] = which === 'older' ? [before, now] : [now, before]
        const cookie = await signIn(at.port, ADMIN)
        const title = `Published at the ${which} one`
        const words = { title: { ko: title }, content: { ko: '<p>a</p>' } }
        const data = { ...words, isPinned: true, createdAt: new Date(Date.now() - MINUTES).toISOString() }
        const send = (path: string, body: object) => ask({ port: at.port, path: `/api/admin${path}`, cookie }, body)
        const added = await send('/content/notices', { data })
        expect([added.status, added.body]).toEqual([201, expect.stringContaining(title)])
        // The contract of createContent says so.
        const { key } = (JSON.parse(added.body) as { row: { key: string } }).row
        await ask({ port: other.port, path: '/cscenter/notice' })
        const published = await send('/publications', { entries: [{ kind: 'notices', key }], acceptsWarnings: true })
        expect([published.status, published.body]).toEqual([201, expect.any(String)])
        for (const { port } of [at, other])
          await expect
            .poll(async () => (await ask({ port, path: '/cscenter/notice' })).body, { timeout: 5000 })
            .toContain(title)
      },
      MINUTES,
    )

    it(
      'the older one starts again, unless it is too old, which ends with an error',
      async () => {
        await before.stop()
        const again = await startOlder().catch((error: Error) => error.message)
        if (typeof again === 'string') expect(again).toContain('ended with 1 before it was ready')
        else {
          expect(failed(await statusesOf(again, PATHS))).toEqual([])
          before = again
        }
      },
      5 * MINUTES,
    )
  })
})
