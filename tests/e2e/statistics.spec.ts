import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

const run = promisify(execFile)

// A browser that names itself a robot's is not counted.
test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })
test.describe.configure({ mode: 'serial' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ WORKERS: '2' })
})
test.afterAll(() => site.stop())

type Told = {
  total: Record<string, number>
  pages: { key: string; count: number }[]
  sources: { key: string; count: number }[]
}

const readStatistics = async (): Promise<Told> => {
  const env = { ...process.env, DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' }
  const { stdout } = await run(process.execPath, ['dist/app/maru.mjs', 'statistics', 'lumi', '--json'], { env })
  // The command prints one object of this shape.
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Told
}

test('a displayed page is counted once, and a prefetched one is not', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(toOwnAddress(site, 'lumi', '/introduce/schedule'))
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click()
  await expect(page).toHaveURL(/\/terms\/terms-of-service$/)
  await page.goBack()
  // The address is there before the page is.
  await expect(page).toHaveTitle(/진료시간/)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/search?keyword=xyzzy'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/keyword=xyzzy/)
  await expect.poll(() => asked.filter((path) => path === '/_shown').length).toBe(3)
  expect(asked.filter((path) => path === '/_page').length).toBeGreaterThan(3)
  // They are written every ten seconds.
  await expect.poll(async () => (await readStatistics()).total['views'], { timeout: 25_000 }).toBe(4)
  const { total, pages, sources } = await readStatistics()
  expect(total).toMatchObject({ views: 4, visitors: 1, searches: 1, searchesWithoutResult: 1 })
  expect(pages.map(({ key, count }) => [key, count])).toEqual([
    ['/introduce/schedule', 2],
    ['/search', 1],
    ['/terms/terms-of-service', 1],
  ])
  expect(sources.map(({ key, count }) => [key, count])).toEqual([['direct', 1]])
})

test('opening the booking counts as its start', IN_FULL, async ({ page }) => {
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  const frame = page.waitForResponse(/\/booking\/frame/)
  await page
    .locator('a[data-booking=visit]')
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await frame
  await expect.poll(async () => (await readStatistics()).total['bookingsBegun'], { timeout: 25_000 }).toBe(1)
})
