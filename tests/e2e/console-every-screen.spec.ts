import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { IS_FULL } from '../scope.ts'
import { EMAIL, enterConsole, expectAccessible, expectSound, PASSWORD, signInAt } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them: nothing is written.
test.describe.configure({ mode: 'default' })
test.use({
  settles: false,
  locale: 'ko-KR',
  viewport: { width: 1440, height: 1000 },
  expectedErrors: [/status of 40[01]|status of 5\d\d|Blocked script execution|Applying inline style violates/],
})
// In full some forty screens, each looked at by axe.
test.setTimeout(600_000)

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, CONSOLE_HOST: 'console.localhost' })
})
test.afterAll(() => site.stop())

/** Every screen that stands in the navigation or behind a link of one that does. */
const LISTS = [
  '/today',
  '/desk',
  '/reservations',
  '/reservations?view=day',
  '/reservations?view=list',
  '/treatments',
  '/promotions',
  '/promotions?kind=events',
  '/popups',
  '/news',
  '/news?kind=board-posts',
  '/templates',
  '/releases',
  '/bin',
  '/settings',
  '/keys',
  '/messages',
  '/media',
  '/translations',
  '/staff',
  '/statistics',
  '/health',
  '/redirects',
  '/menus',
  '/import/products',
  '/pages',
] as const

/** A form of each kind of content that has one of its own. */
const FORMS = [
  '/treatments/1',
  '/popups/1',
  '/content/exhibitions/1',
  '/content/events/1',
  '/content/notices/7',
  '/content/faqs/1',
  '/content/terms/1',
  '/content/after-notices/1',
  '/content/employees/1',
  '/content/roles/site.menu',
  '/content/roles/site.floating',
  '/content/roles/site.search',
  '/content/clinic/information',
] as const

/** Screens that one of four walks sees: together they see all; in full each of them does. */
const inTurn = (paths: readonly string[], turn: 0 | 1 | 2 | 3): string[] =>
  paths.filter((_path, index) => IS_FULL || index % 4 === turn)

/** Opens another screen without reloading the console, and waits until it has loaded completely. */
const show = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState({}, '', `/console${to}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expectWhole(page)
}

/** One heading of the first rank within one main landmark, and nothing that is still coming. */
const expectWhole = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').locator('.mantine-Loader-root')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
}

/** Checks one screen after the other, and reports all accessibility faults at the end. */
const walk = async (page: Page, paths: readonly string[]): Promise<void> => {
  const faults: string[] = []
  for (const path of paths) {
    await test.step(path, async () => {
      await show(page, path)
        .then(() => expectSound(page))
        .catch((error: unknown) => faults.push(`${path}: ${String(error)}`))
    })
  }
  expect(faults).toEqual([])
}

test('every screen is accessible on a wide screen', async ({ page }) => {
  await enterConsole(page, site, 'lumi', '/today')
  await expectWhole(page)
  await walk(page, inTurn([...LISTS, ...FORMS], 0))
})

test('every screen is accessible on a phone, in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enterConsole(page, site, 'lumi', '/today')
  await expectWhole(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await walk(page, inTurn([...LISTS, ...FORMS], 1))
})

test('screens reduced on a phone are readable there, and say where to edit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterConsole(page, site, 'lumi', '/today')
  await expectWhole(page)
  await expect(page.getByRole('note')).toHaveCount(0)
  await show(page, '/staff')
  await expect(page.getByRole('note').getByRole('button', { name: '데스크톱에서 고치기' })).toBeVisible()
  await expect(page.getByRole('button', { name: '게시', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '의료진 추가' })).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '의료진 추가' })).toBeVisible()
})

test('an empty clinic says so on every screen', async ({ page }) => {
  const args = ['dist/app/maru.mjs', 'partner', 'add', 'bare', '--name', '새벽의원', '--empty']
  const env = { ...process.env, DATA_DIR: site.dataDir, LOG_LEVEL: 'error' }
  await promisify(execFile)(process.execPath, args, { env })
  await enterConsole(page, site, 'bare', '/today')
  await expectWhole(page)
  await walk(page, inTurn(LISTS, 2))
})

test('a failing server is reported on every screen, in dark mode', IN_FULL, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterConsole(page, site, 'haneul', '/menus')
  await expectWhole(page)
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await walk(page, inTurn(LISTS, 3))
})

test('overlays of a screen are accessible', async ({ page }) => {
  await enterConsole(page, site, 'lumi', '/today')
  await expectWhole(page)
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('textbox', { name: '찾기, 바로 가기' })
  await expect(search).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // A key that comes before it has gone is typed into it.
  await expect(search).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /operator@maru/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const [path, name] of [
    ['/reservations', '예약 넣기'],
    ['/redirects', '옛 주소'],
    ['/settings', '초대'],
    ['/translations', '용어'],
  ] as const) {
    await test.step(`${path} ${name}`, async () => {
      await show(page, path)
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
})

test('every screen of operators is accessible, in light and dark mode', async ({ page }) => {
  await signInAt(page, `http://console.localhost:${site.port}/console/clinics`, EMAIL)
  await expect(page.locator('main#sheet')).toBeVisible({ timeout: 45_000 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await walk(page, ['/clinics', '/clinics?q=nowhere', '/clinics?new=1', '/updates', '/settings', '/keys'])
  }
})
