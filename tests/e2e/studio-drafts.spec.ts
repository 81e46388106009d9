import type { Page } from '@playwright/test'
import { addAccount, expectAccessible, signInAt } from './console-door.ts'
import { expect, test } from './fixtures.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.use({
  settles: false,
  locale: 'ko-KR',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 40[1349]/],
})

const EMAIL = 'mina@maru.example'
const QUIET = '#5A4A4A'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ CONSOLE_HOST: 'console.localhost' })
  await addAccount(site, EMAIL, { partner: null })
})
test.afterAll(() => site.stop())

const at = (host: string, path: string) => `http://${host}.localhost:${site.port}${path}`
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)
const shownIds = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('main [data-section-id]')
    .evaluateAll((sections) => sections.map((one) => one.getAttribute('data-section-id')))

test('a draft is made at the operators’ host, seen with three clinics, released, and given up', async ({ page }) => {
  test.setTimeout(150_000)
  await signInAt(page, at('console', '/'), EMAIL)
  await expect(page).toHaveURL(/\/console\/clinics/)
  await page.goto(at('console', '/studio?template=clean&type=COMMERCE'))
  await expect(page.getByRole('button', { name: '버전 내기' })).toBeDisabled()
  await row(page, 'news').press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await shownIds(page)).slice(-2)).toEqual(['news', 'visit'])
  await page.getByRole('tab', { name: '테마' }).press('Enter')
  await page.getByLabel('quiet', { exact: true }).fill(QUIET)
  await page.keyboard.press('Escape')
  await expect(page.getByText('변경 2', { exact: true })).toBeVisible()

  // Crashes and reloads lose nothing, and each clinic shows the draft with its own content.
  for (const [code, name] of [
    ['onyu', '온유'],
    ['haneul', '하늘'],
    ['lumi', '루미'],
  ] as const) {
    await page.goto(at('console', `/studio?clinic=${code}&template=clean&type=COMMERCE`))
    await expect(page.frameLocator('iframe').getByText(name).first()).toBeAttached()
    await expect.poll(async () => (await shownIds(page)).slice(-2)).toEqual(['news', 'visit'])
  }
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '미리보기 열기' }).click()
  const preview = await opened
  await expect(preview).toHaveURL(/lumi\.localhost.*__preview/)
  await preview.close()

  await page.getByRole('button', { name: '버전 내기' }).click()
  const dialog = page.getByRole('dialog', { name: '버전 내기' })
  await expect(dialog.getByLabel('버전', { exact: true })).toHaveValue('1.1.0')
  await dialog.getByRole('button', { name: '버전 내기' }).click()
  await expect(page.getByText('clean@1.1.0 버전을 냈습니다. 이제 병원에 배포할 수 있습니다.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '폴더 내려받기' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('clean.tgz')

  await page.getByRole('button', { name: '초안 버리기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '초안 버리기' }).click()
  await expect(page.getByRole('button', { name: '버전 내기' })).toBeDisabled()
  await expect(page.getByText('변경 0', { exact: true })).toBeVisible()
})
