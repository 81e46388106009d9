// Measures the cost of growth: `npm run bench -- growth`, or `-- growth short`, or one part: `partners`, `products`,
// `processes` or `clinics`, or `starts` with as many clinics and nothing else. Three to a thousand partners, ten to ten
// thousand treatments of one of them, one to four processes, a start with all the pages that a process may leave, and a
// hundred thousand clinics on both databases.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { startServer, type RunningSite } from '../e2e/start-site.ts'
import { growPartners, growProducts, hostOf } from './grow.ts'
import { measureClinics, measureStarts } from './measure-clinics.ts'
import { ask, measure, printRows, readMemory, stopAsking, waitUntilQuiet, type Row, type Subject } from './measuring.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const ROUNDS = isShort ? 2 : 5
const PARTNERS = isShort ? [3, 100] : [3, 100, 1000]
const PRODUCTS = isShort ? [10, 1000] : [10, 1000, 10_000]
const WORKERS = [1, 2, 4]
const MANY = isShort ? 10_000 : 100_000
const PARTS = process.env['MARU_BENCH_PARTS']?.split(',') ?? ['partners', 'products', 'processes', 'clinics']
/** So many partners are visited often enough for tight packing; that of a thousand would take half an hour. */
const OFTEN = 8
/** Pages of each partner that are made and kept. */
const KEPT_PATHS = ['/', '/products', '/introduce', '/en']
const LUMI = { host: 'lumi.localhost', 'accept-encoding': 'br' }
/** Longer than a process needs to hear of a change. */
const HEARD_MS = 120

const say = (line: string) => void process.stdout.write(`${line}\n`)
const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const dataDir = await mkdtemp(join(tmpdir(), 'maru-growth-'))

/** Starts on the grown database; the time counts from the program's start until it can serve. */
const start = async (settings: Record<string, string> = {}): Promise<RunningSite & { ready: number }> => {
  const begun = performance.now()
  const site = await startServer({ DATA_DIR: dataDir, ...settings })
  return { ...site, ready: Math.round(performance.now() - begun) }
}

/** Lets it write the pages that it keeps, however long a busy machine takes for them. */
const stopInPeace = async ({ pid, stop }: RunningSite): Promise<void> => {
  process.kill(pid, 'SIGTERM')
  while (existsSync(`/proc/${pid}/fd/0`)) await pause(50)
  await stop()
}

const forgetPages = () => rm(join(dataDir, 'pages'), { recursive: true, force: true })

/** Hosts in turns, so that no partner is asked for twice before all were. */
const toHosts = (partners: number) => {
  const copies = Math.max(1, partners - 3)
  return (number: number) => (partners <= 3 ? LUMI : { ...LUMI, host: hostOf(number % copies) })
}

type PartnerRow = {
  partners: number
  port: number
  ready: number
  rss: number
  rssFull: number
  pages: number
  rows: Row[]
}

const measurePartners = async (partners: number): Promise<PartnerRow> => {
  growPartners(dataDir, partners)
  await forgetPages()
  const site = await start()
  try {
    const rss = await readMemory(site.pid)
    const headers = toHosts(partners)
    const visited = Math.max(1, partners - 3)
    for (let copy = 0; copy < visited; copy += 1)
      for (const path of KEPT_PATHS) await ask(site.port, path, headers(copy))
    const few = (number: number) => headers(number % OFTEN)
    // Wanted often enough to be packed tightly, which is done before anything is measured.
    for (let visit = 0; visit < 3 * OFTEN; visit += 1) await ask(site.port, '/', few(visit))
    await waitUntilQuiet(site.pid)
    const shared = { port: site.port, pid: site.pid, headers: few }
    const rows = await measure(
      [
        { ...shared, name: `home, kept, ${partners} partners`, requests: isShort ? 500 : 2000, path: () => '/' },
        {
          ...shared,
          name: `search, made anew, ${partners} partners`,
          requests: 48,
          connections: 2,
          path: () => '/search',
        },
      ],
      ROUNDS,
    )
    const rssFull = await readMemory(site.pid)
    say(
      `${String(partners).padStart(5)} partners: ready in ${site.ready} ms, ${toMegabytes(rss)} MB at the start, ` +
        `${toMegabytes(rssFull)} MB with ${visited * KEPT_PATHS.length} pages made`,
    )
    printRows(rows)
    return { partners, port: site.port, ready: site.ready, rss, rssFull, pages: visited * KEPT_PATHS.length, rows }
  } finally {
    await stopInPeace(site)
  }
}

/** The pages that the process before has left: as many as it may where there were a thousand partners. */
const measureWarmStart = async (port: number) => {
  const { size } = await stat(join(dataDir, 'pages', 'kept'))
  // Pages say their port, so they are another process's only at the same one.
  const site = await start({ PORT: String(port) })
  const home = await ask(site.port, '/', toHosts(PARTNERS.at(-1) ?? 3)(0))
  await site.stop()
  say(
    `start with ${toMegabytes(size)} MB of kept pages: ready in ${site.ready} ms, home ${home.headers['cache-status'] ?? ''}`,
  )
  return { size, ready: site.ready, cacheStatus: home.headers['cache-status'] }
}

const measureProducts = async (products: number): Promise<Row[]> => {
  await growProducts(dataDir, products)
  await forgetPages()
  const site = await start()
  const database = new Sqlite(join(dataDir, 'maru.sqlite'))
  const purge = database.prepare('insert into change (tags) values (?)')
  const change = async () => {
    purge.run(JSON.stringify(['partner:1/products']))
    await pause(HEARD_MS)
  }
  const API = '/api/customer/global/products'
  const shared = { port: site.port, pid: site.pid, headers: LUMI, requests: isShort ? 30 : 100, connections: 1 }
  const calls = ['', '?sort=recent', '?sort=priceAsc', '?sort=name', '?keyword=a', '/1'].map((rest): Subject => ({
    ...shared,
    name: `API /products${rest}, ${products}`,
    path: () => API + rest,
  }))
  const pages = ['/products', '/products?sort=name', '/products/1', '/sitemap-ko.xml'].map((path): Subject => ({
    ...shared,
    requests: isShort ? 3 : 8,
    name: `${path} after a change, ${products}`,
    path: () => path,
    before: change,
  }))
  try {
    const search: Subject = {
      ...shared,
      requests: 24,
      name: `/search?keyword=a, ${products}`,
      path: () => '/search?keyword=a',
    }
    const rows = await measure([...calls, ...pages, search], ROUNDS)
    say(`\n${products} treatments`)
    printRows(rows)
    return rows
  } finally {
    database.close()
    await site.stop()
  }
}

const measureWorkers = async (workers: number): Promise<Row[]> => {
  const site = await start({ WORKERS: String(workers) })
  try {
    // Each process makes the page for itself.
    for (let count = 0; count < 40 * workers; count += 1) await ask(site.port, '/', { ...LUMI, connection: 'close' })
    const shared = { port: site.port, pid: site.pid, headers: LUMI, connections: 32 }
    const rows = await measure(
      [
        { ...shared, name: `home, kept, ${workers} processes`, requests: isShort ? 1000 : 4000, path: () => '/' },
        { ...shared, name: `search, ${workers} processes`, requests: 64, path: () => '/search' },
      ],
      ROUNDS,
    )
    printRows(rows)
    return rows
  } finally {
    await site.stop()
  }
}

const inTurn = async <Given, Got>(given: readonly Given[], work: (one: Given) => Promise<Got>): Promise<Got[]> => {
  const got: Got[] = []
  for (const one of given) got.push(await work(one))
  return got
}

try {
  // Migrates and seeds.
  await (await start()).stop()
  const partners = PARTS.includes('partners') ? await inTurn(PARTNERS, measurePartners) : []
  const warmStart = partners.length > 0 ? await measureWarmStart(partners.at(-1)?.port ?? 0) : null
  const products = PARTS.includes('products') ? (await inTurn(PRODUCTS, measureProducts)).flat() : []
  const workers = PARTS.includes('processes') ? (await inTurn(WORKERS, measureWorkers)).flat() : []
  const starts = PARTS.includes('starts') ? await measureStarts(MANY, say) : []
  const clinics = PARTS.includes('clinics') ? await measureClinics(MANY, say) : []
  await mkdir('bench-results', { recursive: true })
  const machine = { cores: cpus().length, node: process.version }
  const result = {
    at: new Date().toISOString(),
    machine,
    isShort,
    partners,
    warmStart,
    products,
    workers,
    starts,
    clinics,
  }
  await writeFile('bench-results/growth.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  stopAsking()
  await rm(dataDir, { recursive: true, force: true })
}
