// Measures the staff's console: `npm run bench -- console`, or `-- console short`. Reports the time until its screens
// can be used, on a processor slowed 4 ×, and the delay of a list of thousands after a key press. Figures over their
// budget are marked.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { EMAIL, PASSWORD, signInAt } from '../e2e/console-session.ts'
import { startServer } from '../e2e/start-site.ts'
import { growProducts } from './grow.ts'
import { medianOf } from './measuring.ts'
import { openBrowser } from './phone-browser.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const VISITS = isShort ? 1 : 5
const SLOWER = 4
/** Visits after which a browser keeps what it has compiled. */
const KNOWN_VISITS = 3
const LOOK_AGAIN_MS = 200
/** Treatments of the large clinic. */
const TREATMENTS = 5000
const INTERACTIVE_MS = 1500
const FILTER_MS = 200
const CANVAS_MS = 300
/** So long after a screen stands, what it still has to do counts to it. */
const SETTLE_MS = 700
/** So long after a key, rows that come are its doing. */
const FOLLOW_MS = 2500
/** Milliseconds after which a screen has failed. */
const TIMEOUT_MS = 60_000

/** A screen, and the element that must be visible before work can begin. */
type Screen = { name: string; path: string; mark: string }

const DOOR: Screen = { name: 'sign-in', path: '/', mark: 'input[type=password]' }
const SCREENS: readonly Screen[] = [
  { name: 'today', path: '/today', mark: 'main#sheet article' },
  { name: `treatments, ${TREATMENTS}`, path: '/treatments', mark: 'main#sheet tbody a' },
]
/** Words that are typed letter by letter into the search of treatments, and taken away again. */
const WORDS = ['리프팅', '88']

/** Letters that are written into the first picture's title, and taken away again. */
const TITLE = '봄의 빛'

/** Notes that the page takes from before its first byte. */
type Notes = { mark: string; markedAt: number; tasks: { start: number; end: number }[] }

const say = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'maru-console-'))
const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }
const seeding = await startServer(settings)
await seeding.stop()
await growProducts(dataDir, TREATMENTS)
const site = await startServer(settings)
const browser = await openBrowser()
const toAddress = (path: string) => `http://lumi.localhost:${site.port}/console${path}`

/** Runs in the page: when what is waited for stands there, and which tasks kept the page from answering. */
const takeNotes = (mark: string) => {
  if (window.top !== window) return
  const notes: Notes = { mark, markedAt: 0, tasks: [] }
  Reflect.set(window, 'benchNotes', notes)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      notes.tasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (notes.markedAt === 0 && document.querySelector(mark)) notes.markedAt = performance.now()
    if (notes.markedAt === 0) requestAnimationFrame(look)
  }
  look()
}

/** A locator would bring a program of its own into the page, which takes a tenth of a second there on a slowed processor. */
const waitForMark = async (session: CDPSession): Promise<void> => {
  const start = performance.now()
  const expression = 'window.benchNotes.markedAt'
  while ((await session.send('Runtime.evaluate', { expression })).result.value === 0) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error('The screen has not come')
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** Milliseconds from the first byte asked for until the screen stands and answers at once. */
const timeScreen = async ({ path, mark }: Screen, isKnown: boolean): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  if (path !== DOOR.path) {
    await signInAt(page, toAddress('/settings'), EMAIL)
    await page.locator('main#sheet h1').waitFor()
  }
  // Daily users have the files cached already, and the browser has stored them compiled.
  for (let left = isKnown ? KNOWN_VISITS : 0; left > 0; left -= 1) {
    await page.goto(toAddress(path), { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
  }
  await page.addInitScript(takeNotes, mark)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(toAddress(path))
  await waitForMark(session)
  await page.waitForTimeout(SETTLE_MS * 2)
  const time = await page.evaluate((settle) => {
    const { markedAt, tasks } = Reflect.get(window, 'benchNotes') as Notes
    const late = tasks.filter(({ start }) => start < markedAt + settle)
    return Math.max(markedAt, ...late.map(({ end }) => end))
  }, SETTLE_MS)
  await context.close()
  return time
}

/** Milliseconds from a key to the paint of the rows that it leaves, the longest of a word's letters. */
const timeFilter = async (page: Page, word: string): Promise<number> => {
  const field = page.locator('main#sheet input').first()
  const times: number[] = []
  for (const letter of [...word, ...[...word].map(() => null)]) {
    await page.evaluate((follow) => {
      const table = document.querySelector('main#sheet table')?.parentElement?.parentElement
      if (!table) throw new Error('The list is not there')
      const seen = { begun: 0, painted: 0 }
      Reflect.set(window, 'benchSeen', seen)
      document.addEventListener('beforeinput', () => (seen.begun = performance.now()), { once: true, capture: true })
      const observer = new MutationObserver(() =>
        requestAnimationFrame(() => window.setTimeout(() => (seen.painted = performance.now()))),
      )
      observer.observe(table, { childList: true, subtree: true, characterData: true })
      window.setTimeout(() => observer.disconnect(), follow)
    }, FOLLOW_MS)
    await field.focus()
    if (letter === null) await page.keyboard.press('Backspace')
    else await page.keyboard.insertText(letter)
    await page.waitForTimeout(FOLLOW_MS)
    const { begun, painted } = await page.evaluate(() => Reflect.get(window, 'benchSeen'))
    if (begun > 0 && painted > begun) times.push(painted - begun)
  }
  if (times.length === 0) throw new Error(`No row followed the keys of "${word}"`)
  return Math.max(...times)
}

const measureFilters = async (rate: number) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await signInAt(page, toAddress('/treatments'), EMAIL)
  await page.locator('main#sheet tbody a').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const rows = []
  for (const word of WORDS)
    rows.push(toRow(`“${word}” in ${TREATMENTS} treatments, slowed ${rate} ×`, await timeFilter(page, word), FILTER_MS))
  await context.close()
  return rows
}

/** Milliseconds from a key in the form to the paint of the page beside it that says the letter, the longest of some. */
const timeCanvas = async (page: Page): Promise<number> => {
  const title = page.locator('[data-page-fields] textarea').first()
  const times: number[] = []
  for (const letter of [...TITLE, ...[...TITLE].map(() => null)]) {
    await title.focus()
    await page.evaluate((follow) => {
      const framed = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument?.body)
      const seen = { begun: 0, painted: 0 }
      Reflect.set(window, 'benchSeen', seen)
      document.addEventListener('beforeinput', () => (seen.begun = performance.now()), { once: true, capture: true })
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() => window.setTimeout(() => (seen.painted = performance.now())))
      })
      // Only what is written counts: a carousel that goes on by itself writes no letter.
      for (const body of framed) if (body) observer.observe(body, { characterData: true, subtree: true })
      window.setTimeout(() => observer.disconnect(), follow)
    }, FOLLOW_MS)
    if (letter === null) await page.keyboard.press('Backspace')
    else await page.keyboard.insertText(letter)
    await page.waitForTimeout(FOLLOW_MS)
    const { begun, painted } = await page.evaluate(() => Reflect.get(window, 'benchSeen'))
    if (begun > 0 && painted > begun) times.push(painted - begun)
  }
  if (times.length < TITLE.length) throw new Error('The page did not follow the keys')
  return Math.max(...times)
}

const measureCanvas = async (rate: number) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await signInAt(page, toAddress('/pages'), EMAIL)
  const canvas = page.frameLocator('[data-page-canvas] iframe').first()
  await canvas.locator('[data-section="HeroSlider"]').first().waitFor()
  await canvas
    .locator('[data-section="HeroSlider"]')
    .first()
    .click({ position: { x: 300, y: 40 } })
  // The first picture of several opens by its name.
  await page.locator('[data-page-fields] li button[aria-expanded="false"]').first().click()
  await page.locator('[data-page-fields] textarea').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const row = toRow(`a title to the page beside it, slowed ${rate} ×`, await timeCanvas(page), CANVAS_MS)
  await context.close()
  return row
}

const toRow = (name: string, time: number, budget: number) => {
  const isOver = time > budget
  say(`${name.padEnd(44)} ${time.toFixed(0).padStart(5)} ms of ${budget}${isOver ? '  over' : ''}`)
  return { name, time, budget, isOver }
}

const repeat = async (run: () => Promise<number>): Promise<number> => {
  const times: number[] = []
  for (let count = 0; count < VISITS; count += 1) times.push(await run())
  return medianOf(times)
}

/** The working copy takes over what is public when it is first read: seconds for thousands, which are no visit's doing. */
const warmUp = async () => {
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await signInAt(page, toAddress('/settings'), EMAIL)
  await page.locator('main#sheet').waitFor()
  await page.waitForFunction(async () => (await fetch('/api/admin/content/products?page=1&size=1')).ok, null, {
    polling: 1000,
  })
  await page.close()
}

try {
  await warmUp()
  say(`Until a screen can be used, medians of ${VISITS}, processor slowed ${SLOWER} ×`)
  const screens = []
  for (const screen of [DOOR, ...SCREENS]) {
    for (const isKnown of [false, true]) {
      const name = `${screen.name}, ${isKnown ? 'opened again' : 'first'}`
      screens.push(toRow(name, await repeat(() => timeScreen(screen, isKnown)), INTERACTIVE_MS))
    }
  }
  say('\nFrom a key to the rows that it leaves, the longest')
  const filters = [...(await measureFilters(1)), ...(await measureFilters(SLOWER))]
  say('\nFrom a key in the visual editor to the page that says it, the longest')
  const canvas = [await measureCanvas(1), await measureCanvas(SLOWER)]
  await mkdir('bench-results', { recursive: true })
  const result = { at: new Date().toISOString(), isShort, screens, filters, canvas }
  await writeFile('bench-results/console.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
