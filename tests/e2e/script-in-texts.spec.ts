import type { Page } from '@playwright/test'
import { appendToTexts, MARK, PAYLOADS, SIGN } from '#tests/scripts-in-texts.ts'
import { IS_FULL } from '../scope.ts'
import { EMAIL, PASSWORD } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, fetchFromPage, test } from './recorder.ts'
import { settle } from './settle.ts'
import { startServer, type RunningSite } from './start-site.ts'

/** Pages with plain text, rich text, and text in layers; one page of each kind in full runs. */
const PAGES = IS_FULL
  ? ['/', '/products/1', '/brandings', '/introduce/staff', '/cscenter/faq', '/cscenter/notice/1']
  : ['/products/1', '/cscenter/faq', '/cscenter/notice/1']

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => site.stop())

type Entry = { kind: string; key: string; edit: number; data: unknown }

/** Asks the administrators' API as a page of the clinic would; gives null for what is refused. */
const ask = async (page: Page, method: string, path: string, body?: object, edit?: number): Promise<unknown> => {
  const match: Record<string, string> = edit === undefined ? {} : { 'if-match': `"${edit}"` }
  const headers = { 'content-type': 'application/json', ...match }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const { status, text } = await fetchFromPage(page, `/api/admin${path}`, { method, headers, ...sent })
  return status < 300 ? (JSON.parse(text) as unknown) : null
}

/** Writes a script behind every text of the clinic, and publishes it. Gives how many entries took it. */
const poison = async (page: Page, payload: string): Promise<number> => {
  await page.goto(toOwnAddress(site, 'lumi', '/robots.txt'))
  await ask(page, 'POST', '/session', { email: EMAIL, password: PASSWORD })
  let taken = 0
  // The contracts say what each answers.
  const kinds = (await ask(page, 'GET', '/content')) as { rows: { name: string }[] }
  for (const { name } of kinds.rows) {
    const entries = (await ask(page, 'GET', `/content/${name}?size=100`)) as { rows: Entry[] }
    for (const { kind, key, edit, data } of entries.rows) {
      const changed = { data: appendToTexts(data, payload).data, state: 'shown' }
      if (await ask(page, 'PUT', `/content/${kind}/${key}`, changed, edit)) taken += 1
    }
  }
  expect(await ask(page, 'POST', '/publications', { acceptsWarnings: true })).not.toBeNull()
  await ask(page, 'DELETE', '/session', {})
  return taken
}

test('a script in every text of a clinic runs in no browser, even without the content security policy', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ bypassCSP: true })
  const fired: string[] = []
  // A font subset would be built for every character in it.
  await context.route(/\/_font\//, (route) => route.fulfill({ body: '' }))
  await context.exposeFunction(MARK, () => fired.push('fired'))
  const page = await context.newPage()
  const payload = PAYLOADS[0] ?? ''
  expect(await poison(page, payload)).toBeGreaterThan(50)

  for (const path of [...PAGES, `/search?keyword=${encodeURIComponent(payload)}`]) {
    await page.goto(toOwnAddress(site, 'lumi', path))
    await settle(page)
    // Sections wake as they come into view.
    await page.keyboard.press('End')
    await expect(page.getByText(SIGN).first(), `${path} shows what was written`).toBeAttached()
  }
  // A page that the browser makes by itself, from data.
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  await settle(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/products"]')?.click())
  await page.waitForURL('**/products')
  await settle(page)
  expect(fired).toEqual([])

  // The same text without sanitizing runs, which proves that the trap works.
  await page.evaluate((html) => {
    const frame = document.createElement('iframe')
    frame.srcdoc = html
    document.body.append(frame)
  }, `<script>window.${MARK} = parent.${MARK}</script>${payload}`)
  await expect.poll(() => fired.length).toBeGreaterThan(0)
  await context.close()
})
