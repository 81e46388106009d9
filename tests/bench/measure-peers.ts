// lumi's home beside the same page from other servers, in one run: `npm run bench -- peers`, or `-- peers short`.
// The page of the others is our own HTML as data, rendered by their components: no data is asked for, no styles are
// compiled, so they do less than a site would. CPU is of the server's processes alone.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { startServer } from '../e2e/start-site.ts'
import { startBare } from './bare.ts'
import { createChange } from './change.ts'
import { ask, measure, printRows, stopAsking, type Row, type Subject } from './measuring.ts'
import { toPageTree } from './page-tree.ts'
import { startAstro, startNext, startNginx, type Peer } from './peer-servers.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const ROUNDS = isShort ? 2 : 7
/** Linux counts CPU in hundredths of a second: what a round takes has to be many of them. */
const KEPT_REQUESTS = isShort ? 2000 : 6000
const ANEW = isShort ? 12 : 60

const LUMI = { host: 'lumi.localhost', 'accept-encoding': 'br' }
const ZIPPED = { 'accept-encoding': 'gzip' }

const site = await startServer()
const change = createChange(new Sqlite(join(site.dataDir, 'maru.sqlite')))
/**
 * Milliseconds, longer than a process needs to receive a change. The others wait as long, since an idle process is
 * slower at first.
 */
const HEARD_MS = 120
const rest = () => pause(HEARD_MS)

/** Changes a clinic: its home is purged, and most of its sections stay the same. */
const changeLumi = async (): Promise<void> => {
  change.write()
  await rest()
}

const table = async (title: string, subjects: readonly Subject[]): Promise<Row[]> => {
  process.stdout.write(`\n${title}\n`)
  const rows = await measure(subjects, ROUNDS)
  printRows(rows)
  return rows
}

const stops: (() => unknown)[] = [() => site.stop(), () => change.close(), stopAsking]
const started = (peer: Peer): Peer => {
  stops.unshift(() => peer.stop())
  return peer
}

try {
  // Wanted often enough to be packed tightly, before its bytes are given to the others.
  for (let round = 0; round < 100; round += 1) await ask(site.port, '/', LUMI)
  await pause(3000)
  const home = await ask(site.port, '/', LUMI)
  const html = brotliDecompressSync(home.body).toString()
  const tree = { ...toPageTree(html), changing: change.text }
  const bare = started(await startBare(home.headers, home.body))
  const nginx = await startNginx(home.body)
  if (nginx) started(nginx)
  else process.stdout.write('nginx is left out: it is not installed (apt-get install nginx-light).\n')
  const next = started(await startNext(tree))
  const astro = started(await startAstro(tree))

  const kept = (name: string, { port, pid }: Pick<Peer, 'port' | 'pid'>, headers: Record<string, string>): Subject => ({
    name,
    port,
    pid,
    headers,
    requests: KEPT_REQUESTS,
    path: () => '/',
  })
  const keptRows = await table('A kept page', [
    kept('bare node:http, the same bytes', bare, LUMI),
    kept('Maru, home', site, LUMI),
    ...(nginx ? [kept('nginx, the same bytes as a file', nginx, LUMI)] : []),
    kept('Next.js, static page', next, ZIPPED),
  ])
  const anew = (name: string, { port, pid }: Pick<Peer, 'port' | 'pid'>): Subject => ({
    name,
    port,
    pid,
    headers: ZIPPED,
    requests: ANEW,
    connections: 1,
    path: () => '/anew',
    before: rest,
  })
  const anewRows = await table('A page made anew, one after the other', [
    anew('Next.js, force-dynamic', next),
    anew('Astro, on demand', astro),
    { ...anew('Maru, home after a change', site), headers: LUMI, path: () => '/', before: changeLumi },
    { ...anew('Maru, search', site), headers: LUMI, path: () => '/search' },
  ])
  const changed = brotliDecompressSync((await ask(site.port, '/', LUMI)).body).toString()
  if (!html.includes(`>${change.text}<`) || !changed.includes(`>${change.newest()}<`)) {
    throw new Error('Home does not show what was changed')
  }
  const [cpu] = cpus()
  const machine = { cpu: cpu?.model, cores: cpus().length, node: process.version }
  await mkdir('bench-results', { recursive: true })
  const result = { at: new Date().toISOString(), machine, isShort, kept: keptRows, anew: anewRows }
  await writeFile('bench-results/peers.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  for (const stop of stops) await stop()
}
