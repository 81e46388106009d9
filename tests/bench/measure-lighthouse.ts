// Lighthouse's phone on every route and language: `npm run bench -- lighthouse`, or `-- lighthouse short` for each route
// once. Three runs of each in full; the medians of each category count, and every finding is listed with where it is.
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
import { openBrowser, openPhone } from './phone-browser.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const RUNS = isShort ? 1 : 3
const FOLDER = resolve('.cache/lighthouse')
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

type Category = (typeof CATEGORIES)[number]

/** What of Lighthouse's report is read. */
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; displayValue?: string; details?: unknown }
  >
  runtimeError?: { message: string }
}
type Row = { name: string; scores: Record<Category, number>; metrics: Record<string, number>; findings: string[] }

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
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

/** What costs points, category by category; of performance only what is no metric, since that says why. */
const listFindings = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const { score, title = '', displayValue = '' } = audits[id] ?? {}
      const isMetric = category === 'performance' && weight > 0
      const counts = category === 'performance' ? !isMetric : weight > 0
      return counts && typeof score === 'number' && score < 0.9 ? [`${category}: ${id} (${title} ${displayValue})`] : []
    }),
  )

const measureScreen = async ({ site: { partner, language, ...rest }, path }: Screen): Promise<Row> => {
  const reports: Report[] = []
  for (let count = 0; count < RUNS; count += 1)
    reports.push(await audit(toAddress({ partner, language, ...rest }, path)))
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
    scores,
    metrics,
    findings: [...new Set(reports.flatMap(listFindings))],
  }
}

const printRow = ({ name, scores, metrics, findings }: Row) => {
  const figures = METRICS.map(
    (id) =>
      `${id.replace(/(?<=\w)\w*-?/g, '').toUpperCase()} ${(metrics[id] ?? 0).toFixed(id.startsWith('c') ? 3 : 0)}`,
  )
  const isFine = CATEGORIES.every((category) => scores[category] >= LEAST[category])
  say(`${name.padEnd(48)} ${CATEGORIES.map((category) => scores[category]).join(' ')}  ${figures.join('  ')}`)
  if (!isFine) for (const finding of findings) say(`    ${finding}`)
}

try {
  await installFrom('tests/bench/lighthouse', FOLDER)
  const screens = listScreens()
  // Pictures and fonts are made when they are first asked for, which is no page's doing.
  const { page, close } = await openPhone(browser, false)
  for (const screen of screens) await page.goto(toAddress(screen.site, screen.path))
  await close()
  say(`Performance, accessibility, best practices, SEO; medians of ${RUNS}`)
  const rows: Row[] = []
  for (const screen of screens) {
    const row = await measureScreen(screen)
    printRow(row)
    rows.push(row)
  }
  await mkdir('bench-results', { recursive: true })
  await writeFile(
    'bench-results/lighthouse.json',
    `${JSON.stringify({ at: new Date().toISOString(), isShort, rows }, null, 2)}\n`,
  )
} finally {
  await browser.close()
  await site.stop()
}
