// Measures the effect of one clinic's load on another's visitor: `npm run bench -- noisy`, or `-- noisy short`. A robot
// requests uncached searches from lumi over 64 connections; meanwhile a visitor reads haneul, its cached home and
// searches of its own. Rounds with and without the robot alternate; the medians of their figures are compared.
import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/start-site.ts'
import { medianOf, quantile } from './measuring.ts'
import { openLine, startLoad, type Line } from './visitors.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const ROUNDS = isShort ? 3 : 7
const PAGES = isShort ? 200 : 500
const LUMI = { host: 'lumi.localhost', 'accept-encoding': 'br' }
const HANEUL = { host: 'haneul.localhost', 'accept-encoding': 'br' }
/** Maximum slowdown of the 99th percentile beside a noisy clinic. */
const BUDGET = 1.2
/** Milliseconds between two pages of the visitor. */
const PACE = 5

/** Milliseconds of a round. */
type Figures = { p50: number; p99: number }
type Kind = 'kept' | 'new'
type Round = Record<Kind, Figures>

const PATHS: Record<Kind, (number: number) => string> = {
  kept: () => '/',
  new: (number) => `/search?keyword=haneul${number}`,
}
let asked = 0

const read = async (line: Line, kind: Kind): Promise<Figures> => {
  const times: number[] = []
  for (let count = 0; count < PAGES; count += 1) {
    const path = PATHS[kind]((asked += 1))
    const start = performance.now()
    const { status } = await line.ask(path, HANEUL)
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    await pause(PACE)
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

const measureRound = async (line: Line): Promise<Round> => ({
  kept: await read(line, 'kept'),
  new: await read(line, 'new'),
})

const site = await startServer()
const line = openLine(site.port)
const rounds: Record<'quiet' | 'noisy', Round[]> = { quiet: [], noisy: [] }
const robot: { asked: number; failed: number }[] = []
try {
  for (const kind of ['kept', 'new', 'kept'] as const) await read(line, kind)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.quiet.push(await measureRound(line))
    const paths = Array.from({ length: 5000 }, (_, number) => `/search?keyword=lumi${round}-${number}`)
    const endLoad = startLoad({ port: site.port, headers: LUMI, paths, connections: 64, pause: 0 })
    await pause(500)
    rounds.noisy.push(await measureRound(line))
    robot.push(await endLoad())
  }
} finally {
  line.close()
  await site.stop()
}

const medianIn = (when: keyof typeof rounds, kind: Kind, figure: keyof Figures) =>
  medianOf(rounds[when].map((round) => round[kind][figure]))
const rows = (['kept', 'new'] as const).map((kind) => {
  const figures = {
    quiet: { p50: medianIn('quiet', kind, 'p50'), p99: medianIn('quiet', kind, 'p99') },
    noisy: { p50: medianIn('noisy', kind, 'p50'), p99: medianIn('noisy', kind, 'p99') },
  }
  return { kind, ...figures, ratio: figures.noisy.p99 / figures.quiet.p99 }
})
for (const { kind, quiet, noisy, ratio } of rows) {
  const show = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`
  process.stdout.write(
    `${kind} page of another clinic: ${show(quiet)}; beside a noisy one ${show(noisy)}: ${ratio.toFixed(2)} × ` +
      `(budget ${BUDGET})${ratio > BUDGET ? '  over' : ''}\n`,
  )
}
const sum = (name: 'asked' | 'failed') => robot.reduce((total, figures) => total + figures[name], 0)
process.stdout.write(`The robot asked ${sum('asked')} times, ${sum('failed')} of them refused\n`)
await mkdir('bench-results', { recursive: true })
await writeFile(
  'bench-results/noisy.json',
  `${JSON.stringify({ at: new Date().toISOString(), isShort, rows, rounds, robot }, null, 2)}\n`,
)
