// Measures the delay of the studio: `npm run bench -- studio`, or `-- studio short`. From the press on a setting to the
// picture in the frame, with drafts in the database; a figure over its budget is marked.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { EMAIL, PASSWORD, signInAt } from '../e2e/console-session.ts'
import { startServer } from '../e2e/start-site.ts'
import { openBrowser } from './phone-browser.ts'

const isShort = process.env['MARU_BENCH_SHORT'] === '1'
const CHANGES = isShort ? 20 : 60
/** The first ones make what a server and a browser then have at hand. */
const WARMING = 5
const BUDGET_MS = 150
/** Milliseconds after which a change has failed. */
const TIMEOUT_MS = 30_000
/** Between two changes an author looks at what came of the first; the check runs then. */
const PAUSE_MS = 700

const say = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'maru-studio-'))
const site = await startServer({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: EMAIL,
  ADMIN_PASSWORD: PASSWORD,
  CONSOLE_HOST: 'console.localhost',
})
const browser = await openBrowser()

/** Presses one of a setting's values, and waits until the frame has painted another page. */
const timeChange = (page: Page, value: string): Promise<number> =>
  page.evaluate(
    ([wanted, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        const frame = document.querySelector<HTMLIFrameElement>('main iframe')
        const input = document.querySelector<HTMLInputElement>(`aside input[type=radio][value="${wanted}"]`)
        const body = frame?.contentDocument?.documentElement
        if (!body || !input) throw new Error(`There is no value ${wanted}`)
        const given = setTimeout(() => reject(new Error(`Nothing followed ${wanted}`)), timeoutMs)
        let begun = 0
        const observer = new MutationObserver(() => {
          observer.disconnect()
          clearTimeout(given)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        })
        observer.observe(body, { subtree: true, childList: true, attributes: true })
        begun = performance.now()
        input.click()
      }),
    [value, TIMEOUT_MS] as const,
  )

const measure = async (page: Page, id: string, values: readonly string[]) => {
  await page.locator(`[data-row="${id}"]`).click()
  const times: number[] = []
  for (let count = 0; count < CHANGES + WARMING; count += 1) {
    const time = await timeChange(page, values[(count + 1) % values.length] ?? '')
    if (count >= WARMING) times.push(time)
    await page.waitForTimeout(PAUSE_MS)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const [p50, p95] = [at(0.5), at(0.95)]
  const isOver = p95 > BUDGET_MS
  say(
    `${id.padEnd(12)} p50 ${p50.toFixed(0).padStart(4)} ms   p95 ${p95.toFixed(0).padStart(4)} ms of ${BUDGET_MS}${isOver ? '  over' : ''}`,
  )
  return { id, p50, p95, isOver }
}

try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  page.setDefaultTimeout(TIMEOUT_MS)
  await signInAt(page, `http://console.localhost:${site.port}/studio?template=clean&type=COMMERCE`, EMAIL)
  await page.frameLocator('main iframe').locator('[data-section-id=visit]').waitFor({ state: 'attached' })
  say(`From a change of a setting to the picture, ${CHANGES} changes each`)
  const rows = [await measure(page, 'staff', ['bg', 'section', 'surface'])]
  await mkdir('bench-results', { recursive: true })
  const result = { at: new Date().toISOString(), isShort, rows }
  await writeFile('bench-results/studio.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
