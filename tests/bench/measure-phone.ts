// Measures pages on a slow phone: `npm run bench -- phone`, or `-- phone short`. Each visit is a first visit; reports
// medians of some visits, and the long tasks of the worst page. Then it measures the response time of each kind of
// control. Figures over their budget are marked.
import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { startServer } from '../e2e/start-site.ts'
import { traceLongTasks } from './long-tasks.ts'
import { medianOf } from './measuring.ts'
import { openBrowser, openPhone, readVisit, timeTouch, timeTyping, visit, type VisitFigures } from './phone-browser.ts'
import { CONTROLS, type Control } from './phone-controls.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const VISITS = isShort ? 1 : 5
const TOUCHES = isShort ? 1 : 3

/** Pages, and whether nothing on them but the shell comes to life. */
const PAGES: readonly { partner: string; path: string; isStill?: true }[] = [
  { partner: 'lumi', path: '/' },
  { partner: 'haneul', path: '/' },
  { partner: 'onyu', path: '/' },
  { partner: 'lumi', path: '/products' },
  { partner: 'haneul', path: '/products' },
  { partner: 'lumi', path: '/products/1' },
  { partner: 'lumi', path: '/search?keyword=a' },
  { partner: 'lumi', path: '/boards/1' },
  { partner: 'lumi', path: '/cscenter/faq' },
  { partner: 'lumi', path: '/booking/frame' },
  { partner: 'lumi', path: '/terms/privacy-policy', isStill: true },
]

const BUDGETS = { longest: 50, tbt: 50, lcp: 1200, cls: 0.01, jsAtLoad: 85_000, jsIdle: 150_000 }
const STILL_JS_BYTES = 75_000
const ANSWER_MS = 100
/** More than any demo clinic has. */
const MAX_POPUPS = 20

type PageRow = VisitFigures & { name: string; over: string[] }

const site = await startServer()
const browser = await openBrowser()
const toAddress = (partner: string, path: string) => `http://${partner}.localhost:${site.port}${path}`
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Pictures and fonts are made when they are first asked for, which is no phone's doing. */
const warmUp = async (open: Browser): Promise<void> => {
  const { page, close } = await openPhone(open, false)
  for (const { partner, path } of [...PAGES, ...CONTROLS]) await visit(page, toAddress(partner, path))
  await close()
}

const measurePage = async ({ partner, path, isStill }: (typeof PAGES)[number]): Promise<PageRow> => {
  const visits: VisitFigures[] = []
  for (let count = 0; count < VISITS; count += 1) {
    const { page, close } = await openPhone(browser, true)
    await visit(page, toAddress(partner, path))
    visits.push(await readVisit(page))
    await close()
  }
  const row = Object.fromEntries(
    Object.keys(BUDGETS)
      .concat('longTasks')
      .map((name) => [name, medianOf(visits.map((figures) => figures[name as keyof VisitFigures]))]),
  ) as VisitFigures
  const budgets = isStill ? { ...BUDGETS, jsIdle: STILL_JS_BYTES } : BUDGETS
  const over = Object.entries(budgets).flatMap(([name, most]) =>
    row[name as keyof typeof BUDGETS] > most ? [name] : [],
  )
  return { name: `${partner} ${path}`, ...row, over }
}

const printPage = ({ name, longest, longTasks, tbt, lcp, cls, jsAtLoad, jsIdle, over }: PageRow) =>
  say(
    [
      name.padEnd(28),
      `longest ${longest.toFixed(0).padStart(4)} ms of ${longTasks}`,
      `TBT ${tbt.toFixed(0).padStart(4)} ms`,
      `LCP ${lcp.toFixed(0).padStart(5)} ms`,
      `CLS ${cls.toFixed(3)}`,
      `JS ${(jsAtLoad / 1000).toFixed(1)} kB, idle ${(jsIdle / 1000).toFixed(1)} kB`,
      over.length > 0 ? `  over: ${over.join(', ')}` : '',
    ].join('  '),
  )

const explain = async ({ partner, path }: (typeof PAGES)[number]) => {
  const { page, close } = await openPhone(browser, true)
  const tasks = await traceLongTasks(browser, page, () => visit(page, toAddress(partner, path)))
  await close()
  say(`\nLong tasks of ${partner} ${path}, traced:`)
  for (const { at, milliseconds, own, parts } of tasks)
    say(`  at ${at} ms: ${milliseconds} ms, ${own} of the processor = ${parts.join(', ')}`)
  return { name: `${partner} ${path}`, tasks }
}

const measureControl = async (control: Control) => {
  const times: number[] = []
  for (let count = 0; count < TOUCHES; count += 1) {
    const phone = await openPhone(browser, true)
    const { page, context, close } = phone
    const url = toAddress(control.partner, '/')
    const closed = Array.from({ length: MAX_POPUPS }, (_, index) => ({
      name: `maru_popup_${index + 1}`,
      value: '1',
      url,
    }))
    if (control.popups !== 'shown') await context.addCookies(closed)
    await visit(page, toAddress(control.partner, control.path))
    await control.prepare?.(page)
    const { keys } = control
    const target = control.control(page)
    times.push(keys === undefined ? await timeTouch(phone, target) : await timeTyping(page, target, keys))
    await close()
  }
  const time = medianOf(times)
  const row = { name: control.name, time, isOver: time > ANSWER_MS }
  say(`${row.name.padEnd(28)}  ${time < 16 ? '< 16' : time.toFixed(0).padStart(4)} ms${row.isOver ? '  over' : ''}`)
  return row
}

try {
  await warmUp(browser)
  say(`Medians of ${VISITS} visits, processor slowed 4 ×`)
  const pages: PageRow[] = []
  for (const page of PAGES) {
    const row = await measurePage(page)
    printPage(row)
    pages.push(row)
  }
  const slowest = pages.toSorted((a, b) => b.longest - a.longest).slice(0, isShort ? 1 : 3)
  const traces = []
  for (const { name } of slowest) {
    const page = PAGES.find(({ partner, path }) => `${partner} ${path}` === name)
    if (page) traces.push(await explain(page))
  }
  say(`\nFrom a touch to the next paint, medians of ${TOUCHES}`)
  const controls = []
  for (const control of CONTROLS) controls.push(await measureControl(control))
  await mkdir('bench-results', { recursive: true })
  const result = { at: new Date().toISOString(), isShort, pages, traces, controls }
  await writeFile('bench-results/phone.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await browser.close()
  await site.stop()
}
