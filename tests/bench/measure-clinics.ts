// Measures the cost of very many clinics for a process, on both databases: start, memory, first visit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, postgresFolder, startPostgres } from '../api/run-on-both/postgres-server.ts'
import { startServer } from '../e2e/start-site.ts'
import { signIn } from '../faults/writer.ts'
import { DEPLOYED } from './deployed.ts'
import { growMany, hostOfMany, WHOLE } from './grow-many.ts'
import { describeRollOut, measureRollOut, type RollOutRow } from './measure-roll-out.ts'
import { ask, medianOf, quantile, readCpu, readMemory, waitUntilQuiet } from './measuring.ts'

/** Clinics whose hosts are asked for once, each for a small answer. */
const PASSED = 5000
/** So many pages are made before what a page costs is looked at: the first ones are made by cold code. */
const COLD = 10
/** So often a process is started. */
const STARTS = 5

const OPERATOR = { email: 'operator@maru.test', password: 'olive lamp over the harbour' }
/** Lists that operators request, in this order; the first one finds an empty cache. */
const LISTS = [
  '/clinics',
  '/clinics?keyword=many-99',
  '/clinics?sort=drafts&order=desc',
  '/clinics?waiting=health',
  '/clinics?page=1500',
  '/roll-outs',
  '/template-studio',
]

/** Measurements with a number of clinics. */
export type ClinicsRow = {
  readonly database: string
  readonly clinics: number
  readonly readyMs: number
  readonly rss: number
  /** Home page of a clinic not visited before. */
  readonly firstPage: { readonly p50: number; readonly p99: number; readonly cpu: number }
  /** The first answer of any kind to a clinic's host. */
  readonly firstAsked: { readonly p50: number; readonly p99: number }
  readonly rssAfter: number
  /** Time of each list of operators. */
  readonly lists: readonly { readonly path: string; readonly ms: number }[]
  readonly rollOut: RollOutRow
}

/** Measures a few clinics and many of them, on each database that is installed. */
export const measureClinics = async (many: number, say: (line: string) => void): Promise<ClinicsRow[]> =>
  measureEach(many, async (database, clinics, settings) => {
    const row = await measureOne(database, clinics, settings)
    say(describe(row))
    return row
  })

/** Cost of starts: several of each kind, one after the other. */
export type StartsRow = {
  readonly database: string
  readonly clinics: number
  readonly readyMs: readonly number[]
  /** Bytes, of a process that was asked nothing. */
  readonly rss: readonly number[]
}

/** Starts a process several times, with a few clinics and with many, on each database that is installed. */
export const measureStarts = async (many: number, say: (line: string) => void): Promise<StartsRow[]> =>
  measureEach(many, async (database, clinics, settings) => {
    const readyMs: number[] = []
    const rss: number[] = []
    for (let number = 0; number < STARTS; number += 1) {
      const begun = performance.now()
      const site = await startServer(settings)
      readyMs.push(Math.round(performance.now() - begun))
      try {
        await waitUntilQuiet(site.pid)
        rss.push(await readMemory(site.pid))
      } finally {
        await site.stop()
      }
    }
    say(
      `${database}, ${clinics} clinics: ready in ${medianOf(readyMs)} ms (${readyMs.join(', ')}), ` +
        `${toMegabytes(medianOf(rss))} (${rss.map(toMegabytes).join(', ')})`,
    )
    return { database, clinics, readyMs, rss }
  })

/** Calls for each database and number of clinics, with the settings of one that has been filled. */
const measureEach = async <T>(
  many: number,
  measureFilled: (database: string, clinics: number, settings: Record<string, string>) => Promise<T>,
): Promise<T[]> => {
  const rows: T[] = []
  const measureBoth = async (database: string, toSettings: () => Promise<Record<string, string>>) => {
    for (const clinics of [WHOLE, many]) {
      const dataDir = await mkdtemp(join(tmpdir(), 'maru-clinics-'))
      try {
        const operator = { ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password }
        const settings = {
          ...DEPLOYED,
          DATA_DIR: dataDir,
          SECRET_KEY: '0'.repeat(64),
          ...operator,
          ...(await toSettings()),
        }
        // Migrates and seeds.
        await (await startServer(settings)).stop()
        await growMany(settings, clinics)
        rows.push(await measureFilled(database, clinics, settings))
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    }
  }
  await measureBoth('SQLite', async () => ({}))
  if (postgresFolder === undefined) return rows
  const postgres = await startPostgres(postgresFolder)
  try {
    await measureBoth('PostgreSQL', async () => ({ DATABASE_URL: await createDatabase(postgres.port) }))
  } finally {
    await postgres.stop()
  }
  return rows
}

const measureOne = async (database: string, clinics: number, settings: Record<string, string>): Promise<ClinicsRow> => {
  const begun = performance.now()
  const site = await startServer(settings)
  const readyMs = Math.round(performance.now() - begun)
  try {
    await waitUntilQuiet(site.pid)
    const rss = await readMemory(site.pid)
    const visit = async (number: number, path: string) => {
      const sent = performance.now()
      const { status } = await ask(site.port, path, { host: hostOfMany(number), 'accept-encoding': 'br' })
      if (status !== 200) throw new Error(`${path} of ${hostOfMany(number)} answered ${status}`)
      return performance.now() - sent
    }
    for (let number = 0; number < COLD; number += 1) await visit(number, '/')
    await waitUntilQuiet(site.pid)
    const cpuBefore = await readCpu(site.pid)
    const pages: number[] = []
    for (let number = COLD; number < WHOLE; number += 1) pages.push(await visit(number, '/'))
    const cpu = ((await readCpu(site.pid)) - cpuBefore) / pages.length
    const asked: number[] = []
    for (let number = WHOLE; number < Math.min(clinics, PASSED); number += 1)
      asked.push(await visit(number, '/robots.txt'))
    const firstAsked = { p50: medianOf(asked), p99: quantile(asked, 0.99) }
    const firstPage = { p50: medianOf(pages), p99: quantile(pages, 0.99), cpu }
    const rssAfter = await readMemory(site.pid)
    const cookie = await signIn(site.port, OPERATOR)
    const lists = await measureLists(site.port, cookie)
    const rollOut = await measureRollOut(site.port, cookie)
    return { database, clinics, readyMs, rss, firstPage, firstAsked, rssAfter, lists, rollOut }
  } finally {
    await site.stop()
  }
}

const measureLists = async (port: number, cookie: string): Promise<ClinicsRow['lists']> => {
  const headers = { host: 'lumi.localhost', cookie }
  const lists: { path: string; ms: number }[] = []
  for (const path of LISTS) {
    const sent = performance.now()
    const { status } = await ask(port, `/api/admin${path}`, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    lists.push({ path, ms: Math.round(performance.now() - sent) })
  }
  return lists
}

const toMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

const describe = ({
  database,
  clinics,
  readyMs,
  rss,
  firstPage,
  firstAsked,
  rssAfter,
  lists,
  ...row
}: ClinicsRow): string =>
  `${database}, ${clinics} clinics: ready in ${readyMs} ms, ${toMegabytes(rss)}; first page ${firstPage.p50.toFixed(1)} ms ` +
  `(p99 ${firstPage.p99.toFixed(1)}), ${(firstPage.cpu / 1000).toFixed(1)} ms of CPU; ` +
  `first answer ${firstAsked.p50.toFixed(2)} ms (p99 ${firstAsked.p99.toFixed(2)}); ${toMegabytes(rssAfter)} then\n  operators: ${lists.map(({ path, ms }) => `${path} ${ms} ms`).join(', ')}\n  ${describeRollOut(row.rollOut)}`
