// Lighthouse's phone on every route and language: `npm run bench -- lighthouse`, or `-- lighthouse short` for each route
// once as far as ten minutes reach. Three runs of each in full, and of what is slow at first; the medians of each category
// count, and every finding is listed with where it is. What has been measured is printed and written at once, so that a run
// that is broken off keeps it: the table to bench-results/lighthouse.json, each report to bench-results/lighthouse/.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../free-port.ts'
import { DEMO_SITES, toAddress, type DemoSite } from '../e2e/demo-sites.ts'
import { SCREEN_PATHS } from '../e2e/screens.ts'
import { startServer } from '../e2e/start-site.ts'
import { installFrom } from './install.ts'
import { medianOf } from './measuring.ts'
import { openBrowser } from './phone-browser.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const RUNS = isShort ? 1 : 3
/** A page found slow in one run is repeated as often as in full: other load on the machine is not the page's fault. */
const RUNS_IN_DOUBT = 3
/** No other page is begun after so many ms. */
const TIMEOUT_MS = isShort ? 10 * 60_000 : Infinity
/** As Lighthouse's phone shows pages: pictures of other sizes are others. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Milliseconds in which a cold server has made a page with its fonts and pictures. */
const WARM_TIMEOUT_MS = 120_000
const RESULTS = 'bench-results/lighthouse'
const FOLDER = resolve('.cache/lighthouse')
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST = { performance: 96, accessibility: 100, 'best-practices': 100, seo: 100 }
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

type Category = (typeof CATEGORIES)[number]

/** Fields used from Lighthouse's report. */
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; displayValue?: string; details?: unknown }
  >
  runtimeError?: { message: string }
}
type Row = {
  name: string
  seconds: number
  scores: Record<Category, number>
  metrics: Record<string, number>
  findings: string[]
}

type Screen = { site: DemoSite; path: string }

/** Each route with each clinic and language; in short each route once, the clinics and languages in turns. */
const listScreens = (): Screen[] =>
  SCREEN_PATHS.flatMap((path, index) =>
    isShort
      ? DEMO_SITES.slice(index % DEMO_SITES.length)
          .slice(0, 1)
          .map((site) => ({ site, path }))
      : DEMO_SITES.map((site) => ({ site, path })),
  )

const site = await startServer()
process.env['MARU_TEST_PORT'] = String(site.port)
const port = await findFreePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
const say = (line: string) => void process.stdout.write(`${line}\n`)

const audit = async (url: string): Promise<Report> => {
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const args = [CLI, url, `--port=${port}`, only, '--output=json', '--quiet', '--disable-full-page-screenshot']
  const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  const report = JSON.parse(stdout) as Report
  const { host, pathname, search } = new URL(url)
  const name = `${host.split('.')[0]}${pathname}${search}`.replaceAll(/\W+/g, '-')
  await writeFile(join(RESULTS, `${name}.json`), stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

/**
 * Lists findings that cost points, by category; for performance only audits that are not metrics, since they give the
 * cause.
 */
const listFindings = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const { score, title = '', displayValue = '' } = audits[id] ?? {}
      const isMetric = category === 'performance' && weight > 0
      const counts = category === 'performance' ? !isMetric : weight > 0
      return counts && typeof score === 'number' && score < 0.9 ? [`${category}: ${id} (${title} ${displayValue})`] : []
    }),
  )

/** Pictures and fonts are made when they are first asked for, which is no page's doing. */
const warmUp = async (url: string): Promise<void> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle', timeout: WARM_TIMEOUT_MS })
  await context.close()
}

const isSlow = (reports: readonly Report[]): boolean =>
  reports.some(({ categories: { performance } }) => (performance.score ?? 0) * 100 < LEAST.performance)

const measureScreen = async ({ site: { partner, language, ...rest }, path }: Screen): Promise<Row> => {
  const url = toAddress({ partner, language, ...rest }, path)
  await warmUp(url)
  const start = performance.now()
  const reports: Report[] = []
  for (let count = 0; count < RUNS || (count < RUNS_IN_DOUBT && isSlow(reports)); count += 1)
    reports.push(await audit(url))
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      medianOf(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))),
    ]),
  ) as Row['scores']
  const metrics = Object.fromEntries(
    METRICS.map((id) => [id, medianOf(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))]),
  )
  return {
    name: `${partner} ${language} ${path}`,
    seconds: (performance.now() - start) / 1000,
    scores,
    metrics,
    findings: [...new Set(reports.flatMap(listFindings))],
  }
}

const printRow = ({ name, seconds, scores, metrics, findings }: Row) => {
  const figures = METRICS.map(
    (id) =>
      `${id.replace(/(?<=\w)\w*-?/g, '').toUpperCase()} ${(metrics[id] ?? 0).toFixed(id.startsWith('c') ? 3 : 0)}`,
  )
  const isFine = CATEGORIES.every((category) => scores[category] >= LEAST[category])
  say(
    `${name.padEnd(48)} ${CATEGORIES.map((category) => scores[category]).join(' ')}  ${figures.join('  ')}  ${seconds.toFixed(0)} s`,
  )
  if (!isFine) for (const finding of findings) say(`    ${finding}`)
}

try {
  await installFrom('tests/bench/lighthouse', FOLDER)
  await mkdir(RESULTS, { recursive: true })
  say(`Performance, accessibility, best practices, SEO; medians of ${RUNS}`)
  const start = performance.now()
  const screens = listScreens()
  const rows: Row[] = []
  const failed: string[] = []
  for (const screen of screens) {
    if (performance.now() - start > TIMEOUT_MS) break
    // One page that cannot be measured does not take the others with it.
    const row = await measureScreen(screen).catch((error: unknown) => {
      failed.push(`${screen.site.partner} ${screen.site.language} ${screen.path}`)
      say(`${failed.at(-1)}: ${error instanceof Error ? error.message : String(error)}`)
    })
    if (row) {
      printRow(row)
      rows.push(row)
    }
    const result = { at: new Date().toISOString(), isShort, of: screens.length, failed, rows }
    await writeFile(`${RESULTS}.json`, `${JSON.stringify(result, null, 2)}\n`)
  }
  if (rows.length < screens.length) say(`Measured ${rows.length} of ${screens.length} pages`)
  if (failed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
}
