// A phone that is slow: a real Chromium at 390 × 844 whose processor takes four times as long for everything.
import { chromium, type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test'
import { settle } from '../e2e/settle.ts'

/** So many times slower than this machine; Lighthouse's phone is it, too. */
const SLOWER = 4
/** Timeout of a page in milliseconds. */
const TIMEOUT_MS = 120_000

/** Cost of a page on a phone, from its first byte until it is idle. */
export type VisitFigures = {
  /** Milliseconds of the longest task, and how many take more than 50. */
  longest: number
  longTasks: number
  /** Total blocking time after the first paint, in ms. */
  tbt: number
  lcp: number
  cls: number
  /** Bytes of scripts as they came over the network: at the load event, and when the page is idle. */
  jsAtLoad: number
  jsIdle: number
}

/** Notes that the page takes from before its first byte. */
type Notes = {
  tasks: { start: number; duration: number }[]
  lcp: number
  cls: number
  events: { id: number; duration: number; name: string }[]
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

/** Playwright turns the cache of left pages off, for which Lighthouse would blame the page. */
const WITHOUT = ['--disable-back-forward-cache']

/** Starts the browser; `CHROMIUM_PATH` names another than Debian's. */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: [...ARGS, ...args],
    ignoreDefaultArgs: WITHOUT,
  })

/** A page of a visitor who was never here before. */
export type PhonePage = { page: Page; context: BrowserContext; session: CDPSession; close: () => Promise<void> }

/** Opens a fresh phone; `slow` is as slow as the measured one, else it is as fast as the machine. */
export const openPhone = async (browser: Browser, slow: boolean): Promise<PhonePage> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  // A cold server makes a page's pictures one after the other.
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(takeNotes)
  const session = await context.newCDPSession(page)
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, context, session, close: () => context.close() }
}

/** Runs in the page. Everything is noted from the start, since observers that come later miss what was before. */
const takeNotes = () => {
  if (window.top !== window) return
  const notes: Notes = { tasks: [], lcp: 0, cls: 0, events: [] }
  Reflect.set(window, 'benchNotes', notes)
  const observe = (type: string, note: (entry: PerformanceEntry & Record<string, unknown>) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & Record<string, unknown>)
    }).observe({ type, buffered: true, ...more })
  observe('longtask', ({ startTime, duration }) => notes.tasks.push({ start: startTime, duration }))
  observe('largest-contentful-paint', ({ startTime }) => (notes.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) notes.cls += Number(value)
  })
  observe(
    'event',
    ({ interactionId, duration, name }) => {
      if (Number(interactionId) > 0) notes.events.push({ id: Number(interactionId), duration, name })
    },
    { durationThreshold: 16 },
  )
}

/** Goes to an address and waits until nothing is left to do there. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'load' })
  await settle(page)
  await page.waitForLoadState('networkidle')
  await rest(page)
}

/** Waits until what is in view answers, its pictures have come, nothing moves any more, and the browser is idle. */
export const rest = async (page: Page): Promise<void> => {
  await settle(page)
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
    await idle()
    // Asking each picture for its place would have the page lay out what is far below.
    const inView = await new Promise<Element[]>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        resolve(
          entries.flatMap(({ isIntersecting, target }) =>
            isIntersecting && target.checkVisibility({ visibilityProperty: true }) ? [target] : [],
          ),
        )
      })
      for (const image of [document.body, ...document.images]) observer.observe(image)
    })
    await Promise.allSettled(inView.map(async (image) => image instanceof HTMLImageElement && image.decode()))
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await idle()
    await idle()
  })
}

/** The figures of a page that has been visited. */
export const readVisit = (page: Page): Promise<VisitFigures> =>
  page.evaluate(() => {
    const notes = Reflect.get(window, 'benchNotes') as Notes
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loaded = navigation?.loadEventStart ?? 0
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    )
    const sum = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((bytes, entry) => bytes + entry.encodedBodySize, 0)
    const blocking = notes.tasks.filter(({ start, duration }) => start + duration > painted)
    return {
      longest: Math.max(0, ...notes.tasks.map(({ duration }) => duration)),
      longTasks: notes.tasks.length,
      tbt: blocking.reduce((all, { duration }) => all + duration - 50, 0),
      lcp: notes.lcp,
      cls: notes.cls,
      jsAtLoad: sum(scripts.filter(({ responseEnd }) => responseEnd <= loaded)),
      jsIdle: sum(scripts),
    }
  })

/** Milliseconds from a touch or a key to the next paint: the longest of what one action brought about; 0 is below 16. */
const timeInteraction = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => ((Reflect.get(window, 'benchNotes') as Notes).events.length = 0))
  await act()
  // Entries come after the paint that ends them, in a task of low priority.
  await page.waitForTimeout(400)
  return page.evaluate(() =>
    Math.max(0, ...(Reflect.get(window, 'benchNotes') as Notes).events.map(({ duration }) => duration)),
  )
}

/** Milliseconds between two keys of a fast typist. */
const KEY_MS = 120

/** Milliseconds from a key to the next paint, the longest of some. */
export const timeTyping = async (page: Page, field: Locator, keys: string): Promise<number> => {
  await rest(page)
  return timeInteraction(page, () => field.pressSequentially(keys, { delay: KEY_MS }))
}

/** A finger stays on the glass for so many ms. */
const PRESS_MS = 80

/**
 * Milliseconds from a finger's touch to the next paint. The finger comes when the page has come to rest with the control
 * in view, and through the browser's own input: Playwright's `tap` scrolls right before it, looks in the page what lies
 * beneath the finger while it is touched, and lifts it in the same moment.
 */
export const timeTouch = async ({ page, session }: PhonePage, control: Locator): Promise<number> => {
  await control.scrollIntoViewIfNeeded()
  await rest(page)
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not in sight')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const isHit = await control.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), point)
  if (!isHit) throw new Error('Something lies over the control')
  return timeInteraction(page, async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.waitForTimeout(PRESS_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  })
}
