// Measures the delay until a change is visible: `npm run bench -- purge`, or `-- purge short`. Visitors keep requesting
// cached pages while an administrator publishes a treatment a hundred times; after each answer every process is polled
// on a connection of its own until it serves the new page. With one process, and with four on one database. At the end
// a thousand entries are published at once under the same load.
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { startServer, type RunningSite } from '../e2e/start-site.ts'
import { listChildren, quantile } from './measuring.ts'
import { openLinesToAll, startLoad, type Line, type LoadFigures } from './visitors.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const CHANGES = isShort ? 20 : 100
const ADMIN = { email: 'bench@clinic.example', password: 'olive rain 42 kite' }
const LUMI = { host: 'lumi.localhost', 'accept-encoding': 'br' }
/** The page of the treatment, and pages that the change does not touch. */
const PAGE = '/products/1'
const PATHS = ['/', '/introduce', '/cscenter/faq', '/en', '/products/2', PAGE]
const TREATMENT = '/api/admin/content/products/1'
const MANY = isShort ? 200 : 1000
/** Milliseconds that publishing them may take. */
const MANY_BUDGET_MS = 3000
const BUDGETS = { 1: 100, 4: 1000 }
/** A change that is not seen by then is lost. */
const TIMEOUT_MS = 10_000

/** Milliseconds from the change's answer until the last process shows it. */
type Figures = {
  workers: number
  p50: number
  p99: number
  longest: number
  budget: number
  load: LoadFigures
  perSecond: number
  /** Milliseconds until all of many things were published at once, and how many they were. */
  atOnce: { count: number; ms: number; budget: number }
}

type Sent = { cookie: string; answer: string }

const send = async (port: number, method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const sent = JSON.stringify(body)
  const told = method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
  const all = { host: LUMI.host, ...told, ...headers }
  return new Promise<Sent>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers: all }, (response) => {
      void text(response).then((answer) => {
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path} answered ${response.statusCode}: ${answer}`))
        else resolve({ cookie: String(response.headers['set-cookie']).split(';')[0] ?? '', answer })
      }, reject)
    })
      .on('error', reject)
      .end(method === 'GET' ? undefined : sent)
  })
}

/** Answer as defined by the contracts of content. */
type Entry = { row: { edit: number; data: Record<string, unknown> } }

/** Writes another description of the treatment; gives what publishes it. */
const writeTreatment = async (port: number, cookie: string, count: number): Promise<() => Promise<Sent>> => {
  const { row } = JSON.parse((await send(port, 'GET', TREATMENT, {}, { cookie })).answer) as Entry
  const data = { ...row.data, description: { ko: `<p>${count}</p>` } }
  await send(port, 'PUT', TREATMENT, { data }, { cookie, 'if-match': `"${row.edit}"` })
  const entries = [{ kind: 'products', key: '1' }]
  return () => send(port, 'POST', '/api/admin/publications', { entries, acceptsWarnings: true }, { cookie })
}

/** Writes many treatments like the first one, and publishes all of them at once. */
const publishMany = async (port: number, cookie: string): Promise<number> => {
  const { row } = JSON.parse((await send(port, 'GET', TREATMENT, {}, { cookie })).answer) as Entry
  for (let number = 1; number <= MANY; number += 1) {
    const { id: _, ...copied } = row.data
    const data = { ...copied, name: { ko: `bench ${number}` } }
    await send(port, 'POST', '/api/admin/content/products', { data }, { cookie })
  }
  const since = performance.now()
  await send(port, 'POST', '/api/admin/publications', { acceptsWarnings: true }, { cookie })
  return performance.now() - since
}

const readTag = async (line: Line): Promise<string> => {
  const { status, headers } = await line.ask(PAGE, LUMI)
  if (status !== 200) throw new Error(`${PAGE} answered ${status}`)
  // It is a hash of the page, and a page that was not kept has none: it is asked for again.
  return headers['etag'] ?? readTag(line)
}

/** Asks until the page is not the one of before; the time counts from `since`. */
const waitUntilFresh = async (line: Line, before: string, since: number): Promise<number> => {
  while (performance.now() - since < TIMEOUT_MS) {
    if ((await readTag(line)) !== before) return performance.now() - since
    await pause(2)
  }
  throw new Error('A process went on with the old page')
}

const changeAndWatch = async ({ port }: RunningSite, lines: readonly Line[], cookie: string): Promise<number[]> => {
  const times: number[] = []
  for (let count = 0; count < CHANGES; count += 1) {
    const before = await Promise.all(lines.map(readTag))
    if (new Set(before).size > 1) throw new Error('Two processes give different pages')
    const publish = await writeTreatment(port, cookie, count)
    await publish()
    const since = performance.now()
    times.push(
      Math.max(...(await Promise.all(lines.map((line, index) => waitUntilFresh(line, before[index] ?? '', since))))),
    )
  }
  return times
}

const measureWith = async (workers: 1 | 4): Promise<Figures> => {
  const settings = { WORKERS: String(workers), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const site = await startServer(settings)
  try {
    const pids = workers === 1 ? [site.pid] : await listChildren(site.pid)
    const lines = await openLinesToAll(site.port, pids)
    for (const line of lines.values()) for (const path of PATHS) await line.ask(path, LUMI)
    // Each of these visitors comes again after some ms: a busy site, not a flood that nothing else gets through.
    const endLoad = startLoad({ port: site.port, headers: LUMI, paths: PATHS, connections: 16, pause: 20 })
    const begun = performance.now()
    const { cookie } = await send(site.port, 'POST', '/api/admin/session', ADMIN)
    const times = await changeAndWatch(site, [...lines.values()], cookie)
    const ms = await publishMany(site.port, cookie)
    const load = await endLoad()
    const perSecond = load.asked / ((performance.now() - begun) / 1000)
    for (const line of lines.values()) line.close()
    const longest = Math.max(...times)
    return {
      workers,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      longest,
      budget: BUDGETS[workers],
      load,
      perSecond,
      atOnce: { count: MANY, ms, budget: MANY_BUDGET_MS },
    }
  } finally {
    await site.stop()
  }
}

const rows: Figures[] = []
for (const workers of [1, 4] as const) {
  const row = await measureWith(workers)
  rows.push(row)
  const { p50, p99, longest, budget, load, perSecond, atOnce } = row
  process.stdout.write(
    `${workers} of ${workers} processes show a change: p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms  longest ${longest.toFixed(0)} ms  ` +
      `(budget ${budget} ms, ${CHANGES} changes, ${perSecond.toFixed(0)} other pages/s, ${load.failed} failed)${longest > budget ? '  over' : ''}\n` +
      `${atOnce.count} things published at once: ${atOnce.ms.toFixed(0)} ms  (budget ${atOnce.budget} ms)${atOnce.ms > atOnce.budget ? '  over' : ''}\n`,
  )
}
await mkdir('bench-results', { recursive: true })
await writeFile(
  'bench-results/purge.json',
  `${JSON.stringify({ at: new Date().toISOString(), isShort, rows }, null, 2)}\n`,
)
