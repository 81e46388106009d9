// Measures visits to many clinics while staff write: `npm run bench -- load`, ten minutes, or `-- load short`, half a
// minute. Two nodes on one PostgreSQL; 200 visits a second, each started on schedule, independent of earlier answers. A
// visit is timed from its scheduled start.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, postgresFolder, startPostgres } from '../api/run-on-both/postgres-server.ts'
import { startServer, type RunningSite } from '../e2e/start-site.ts'
import { startWriter } from '../faults/writer.ts'
import { findFreePort } from '../free-port.ts'
import { DEPLOYED } from './deployed.ts'
import { growMany, hostOfMany } from './grow-many.ts'
import { ask, medianOf, quantile, readCpu, readMemory, stopAsking, waitUntilQuiet } from './measuring.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const CLINICS = isShort ? 30 : 1000
const SECONDS = isShort ? 30 : 600
const A_SECOND = 200
/** Looks at the nodes' memory and event loops. */
const LOOKS = isShort ? 6 : 60
const PAGES = ['/', '/products', '/introduce', '/en']
const WRITERS = 2
/** Time between two looks at an event loop (server/ops/metrics/metrics.ts), which Node counts as a part of every delay. */
const SAMPLED_MS = 50
const ADMIN = { email: 'load@clinic.test', password: 'olive lamp over the harbour' }

type Node = RunningSite & { readonly metricsPort: number }
type Look = {
  readonly second: number
  readonly rss: number[]
  /** Heap of JavaScript, uncollected garbage included. */
  readonly heap: number[]
  readonly loopP99Ms: number[]
}

const toMegabytes = (sizes: readonly number[] = []) => sizes.map((size) => Math.round(size / 1024 / 1024)).join(' and ')

const startNode = async (settings: Record<string, string>): Promise<Node> => {
  const metricsPort = await findFreePort()
  return { ...(await startServer({ ...settings, METRICS_PORT: String(metricsPort) })), metricsPort }
}

const readMetrics = async ({ metricsPort }: Node): Promise<{ loopP99Ms: number; heap: number }> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^maru_nodejs_${name} ([\\d.e+-]+)`, 'm').exec(text)?.[1])
  return { loopP99Ms: read('eventloop_lag_p99_seconds') * 1000 - SAMPLED_MS, heap: read('heap_size_used_bytes') }
}

/** Every node makes each page once, at its own pace: a node that runs has had visitors before. */
const makePages = async (nodes: readonly Node[]): Promise<void> => {
  const make = async ({ port }: Node) => {
    for (let clinic = 0; clinic < CLINICS; clinic += 1)
      for (const path of PAGES) await ask(port, path, { host: hostOfMany(clinic), 'accept-encoding': 'br' })
  }
  await Promise.all(nodes.map(make))
  for (const { pid } of nodes) await waitUntilQuiet(pid)
}

/** Visits that are begun one after another at their times; what became of each. */
const visitAll = async (nodes: readonly Node[], seconds: number) => {
  const times: number[] = []
  const failures = new Map<string, number>()
  const visits: Promise<void>[] = []
  const begun = performance.now()
  for (let number = 0; number < seconds * A_SECOND; number += 1) {
    const due = begun + (number * 1000) / A_SECOND
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const port = nodes[number % nodes.length]?.port ?? 0
    // Clinics in turns, and another page of each in every turn.
    const path = PAGES[Math.floor(number / CLINICS) % PAGES.length] ?? '/'
    const visit = ask(port, path, { host: hostOfMany(number % CLINICS), 'accept-encoding': 'br' }).then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    )
    visits.push(
      visit.then((result) => {
        times.push(performance.now() - due)
        if (result !== '200') failures.set(result, (failures.get(result) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(visits)
  return { times, failures }
}

if (postgresFolder === undefined)
  throw new Error('The load wants PostgreSQL: its programs are not in /usr/lib/postgresql')
const postgres = await startPostgres(postgresFolder)
const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'maru-load-'))))
const nodes: Node[] = []
try {
  const settings = {
    DATABASE_URL: await createDatabase(postgres.port),
    SECRET_KEY: '0'.repeat(64),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...DEPLOYED,
  }
  // Migrates and seeds.
  await (await startServer(settings)).stop()
  await growMany(settings, CLINICS, CLINICS)
  for (const DATA_DIR of folders) nodes.push(await startNode({ ...settings, DATA_DIR }))
  const looks: Look[] = []
  const look = async (second: number): Promise<void> => {
    const rss = await Promise.all(nodes.map(({ pid }) => readMemory(pid)))
    const metrics = await Promise.all(nodes.map(readMetrics))
    const heap = metrics.map((one) => one.heap)
    looks.push({ second, rss, heap, loopP99Ms: metrics.map(({ loopP99Ms }) => loopP99Ms) })
    // Flat or not is seen minute by minute; the short form has none.
    if (isShort || second % 60 === 0)
      process.stdout.write(`${second} s: ${toMegabytes(rss)} MB, of it heap ${toMegabytes(heap)}\n`)
  }
  await makePages(nodes)
  await look(0)
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, index) => startWriter(nodes[index % nodes.length]?.port ?? 0, ADMIN)),
  )
  const readAllCpu = async () =>
    (await Promise.all(nodes.map(({ pid }) => readCpu(pid)))).reduce((sum, cpu) => sum + cpu, 0)
  const cpuBefore = await readAllCpu()
  const visiting = visitAll(nodes, SECONDS)
  for (let count = 1; count <= LOOKS; count += 1) {
    await pause((SECONDS * 1000) / LOOKS)
    await look(Math.round((count * SECONDS) / LOOKS))
  }
  const { times, failures } = await visiting
  const cpu = (await readAllCpu()) - cpuBefore
  const written = await Promise.all(writers.map((writer) => writer.stop()))
  const lost = (await Promise.all(writers.map((writer) => writer.findLost()))).flat().length
  const kept = written.reduce((sum, one) => sum + one.kept.size, 0)
  const refused = written.reduce((sum, one) => sum + one.refused.length, 0)
  // A slowdown over time shows in the second half.
  const later = looks.slice(Math.ceil(looks.length / 2))
  const loops = (of: readonly Look[]) => of.flatMap(({ loopP99Ms }) => loopP99Ms).filter((ms) => !Number.isNaN(ms))
  const result = {
    at: new Date().toISOString(),
    machine: { cores: cpus().length, node: process.version },
    isShort,
    visits: times.length,
    failures: [...failures],
    p50: medianOf(times),
    p99: quantile(times, 0.99),
    laterP99: quantile(times.slice(Math.floor(times.length / 2)), 0.99),
    kept,
    refused,
    lost,
    cpuSeconds: cpu / 1e6,
    looks,
  }
  process.stdout.write(
    `${result.visits} visits of ${CLINICS} clinics in ${SECONDS} s on two nodes: ${[...failures.values()].reduce((sum, count) => sum + count, 0)} failed ` +
      `${JSON.stringify([...failures])}; p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, of the second half ${result.laterP99.toFixed(1)} ms\n` +
      `Event loops, p99 of a look: median ${medianOf(loops(looks)).toFixed(1)} ms, of the second half ${medianOf(loops(later)).toFixed(1)} ms, at most ${Math.max(...loops(looks)).toFixed(1)} ms\n` +
      `Memory: ${toMegabytes(looks[0]?.rss)} MB at the start, ${toMegabytes(looks[Math.floor(looks.length / 2)]?.rss)} half way, ${toMegabytes(looks.at(-1)?.rss)} at the end\n` +
      `${kept} writes kept, ${refused} refused, ${lost} lost; ${(cpu / 1e6).toFixed(1)} s of the nodes' CPU\n`,
  )
  await mkdir('bench-results', { recursive: true })
  await writeFile('bench-results/load.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  stopAsking()
  for (const node of nodes) await node.stop()
  await postgres.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
