import { expect, test } from './fixtures.ts'
import { addAccount, expectSound, openConsole, PASSWORD, USUAL_LINES } from './console-session.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, 'owner@clinic.example')
  await addAccount(site, 'desk@clinic.example', { role: 'desk' })
  await addAccount(site, 'writer@clinic.example', { role: 'writer' })
})
test.afterAll(() => site.stop())

test('the Today screen opens first, shows what is waiting and leads to it', async ({ page }) => {
  await openConsole(page, site, 'owner@clinic.example', '/')
  await expect(page).toHaveURL(/\/console\/today$/)
  const task = page.getByRole('article').filter({ hasText: '답변을 기다리는 글' })
  await expect(task).toContainText('비공개 글')
  await expect(task).not.toContainText('흉터 상담드립니다')
  await expect(page.getByRole('heading', { name: '방문과 예약' })).toBeVisible()
  await expectSound(page)
  await task.getByRole('button', { name: '내일까지 미루기' }).click()
  await expect(task).toHaveCount(0)
  await page.getByRole('button', { name: /미룬 일 1/ }).click()
  await task.getByRole('link', { name: '답변하기' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '흉터 상담드립니다' })).toBeVisible()
})

test('shows a writer nothing that the previous user of the browser could see', async ({ page }) => {
  await openConsole(page, site, 'owner@clinic.example', '/today')
  const task = page.getByRole('article').filter({ hasText: '답변을 기다리는 글' })
  await expect(task).toBeVisible()
  await page.getByRole('button', { name: /owner@clinic\.example/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect(page.locator('main#sheet')).toHaveCount(0)
  await page.locator('input[type=email]').fill('writer@clinic.example')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '지금 할 일' })).toBeVisible()
  await expect(page.getByRole('button', { name: /writer@clinic\.example/ })).toBeVisible()
  await expect(task).toHaveCount(0)
  await expect(page.getByRole('region', { name: '오늘 예약' })).toHaveCount(0)
})

test('a popup is turned off in the draft, and for visitors once it is published', async ({ page }) => {
  await openConsole(page, site, 'owner@clinic.example', '/today')
  const popup = page.getByRole('switch', { name: '첫 방문 안내 켜기' })
  await expect(popup).toBeChecked()
  await popup.click({ force: true })
  await expect(page.getByText('게시하면 꺼집니다')).toBeVisible()
  await expect(popup).not.toBeChecked()
  const drafts = page.getByRole('article').filter({ hasText: '게시하지 않은 변경 1' })
  await expect(drafts.getByRole('button', { name: '게시 1' })).toBeVisible()
  await drafts.getByRole('button', { name: '게시 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /게시$/ }).click()
  await expect(page.getByText('1건을 게시했습니다')).toBeVisible()
  await expect(popup).toHaveCount(0)
})

test('shows front-desk staff their own work, and nothing to publish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, site, 'desk@clinic.example', '/')
  await expect(page.getByRole('article').filter({ hasText: '답변을 기다리는 글' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /게시/ })).toHaveCount(0)
  await expect(page.getByRole('switch').first()).toBeDisabled()
  await expectSound(page)
  // Items that do not fit into the bottom bar are in its last menu.
  await page.getByRole('button', { name: '더보기' }).click()
  const more = page.getByRole('dialog', { name: '더보기' })
  await expect(more.getByRole('button', { name: /desk@clinic\.example/ })).toBeVisible()
  await expectSound(page)
  await more.getByRole('link', { name: '미디어' }).click()
  await expect(more).toHaveCount(0)
  await expect(page).toHaveURL(/\/console\/media$/)
})
