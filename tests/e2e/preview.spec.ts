import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openBooking } from './booking.ts'
import { findFaults } from './find-faults.ts'
import { expect, test } from './fixtures.ts'
import { IN_FULL } from './run-where.ts'
import { settle } from './settle.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let site: RunningSite
let wall: string
test.beforeAll(async () => {
  site = await startServer()
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/app/maru.mjs', 'preview', 'lumi'], {
    env: { ...process.env, DATA_DIR: site.dataDir, PORT: String(site.port), LOG_LEVEL: 'error' },
  })
  wall = stdout.split('\n')[0] ?? ''
})
test.afterAll(() => site.stop())

// Two dozen pages come with the wall.
test.setTimeout(120_000)

test('the preview wall shows every look, and a closer view whose links stay in it', IN_FULL, async ({ page }) => {
  // A fresh server cuts its fonts and draws its icons first, and neither matters here.
  await page.route(/\/(_font\/|icon[-.])/, (route) => route.fulfill({ body: '' }))
  await page.route('**/customer/global/popups*', (route) =>
    route.fulfill({ json: { rows: [], total: 0, page: 1, size: 20 } }),
  )
  await page.goto(wall)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
  await expect(page.locator('iframe')).toHaveCount(24)
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('combobox').selectOption('en')
  await page.getByRole('button').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Look closer: Vivid · HYBRID' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const inPreview = /\/__preview\?.*template=vivid&type=HYBRID&path=%2Fen%2Fproducts$/
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Treatments' }).first().click()
  await expect(page).toHaveURL(inPreview)
  // Search opens in place once the page is hydrated.
  await settle(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page).toHaveURL(inPreview)
})

test('a preview’s booking has the form of the previewed look', async ({ page }) => {
  await page.route('**/customer/global/popups*', (route) =>
    route.fulfill({ json: { rows: [], total: 0, page: 1, size: 20 } }),
  )
  const look = new URL(wall)
  look.pathname = '/__preview'
  for (const [name, value] of Object.entries({ template: 'editorial', type: 'COMMERCE', language: 'ko', path: '/' }))
    look.searchParams.set(name, value)
  await page.goto(look.href)
  await settle(page)
  const frame = await openBooking(page, 'treatment')
  await expect(frame.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('#maru-booking-widget dialog')).toHaveAttribute('data-form', 'sheet')
})
