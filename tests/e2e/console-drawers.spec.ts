import { expect, test } from './fixtures.ts'
import { EMAIL, enterConsole, expectSound, PASSWORD } from './console-session.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'default' })
test.use({
  locale: 'ko-KR',
  viewport: { width: 1024, height: 800 },
  expectedErrors: [/status of 40[01]|Blocked script execution|Applying inline style violates/],
  settles: false,
})

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => site.stop())

test('the right-hand panel of a form is a drawer on a tablet: Escape closes it, and the focus returns', async ({
  page,
}) => {
  await enterConsole(page, site, 'lumi', '/treatments/1')
  const opener = page.getByRole('button', { name: '미리보기·확인' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: '미리보기, 확인, 이력' })
  await expect(panel.getByRole('heading', { name: '게시 전 확인' })).toBeVisible()
  // The focus goes round within it.
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('Tab')
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectSound(page)
  // From within the page that is shown there too, where Tab leads as well.
  await panel.locator('iframe').first().contentFrame().locator('body').waitFor()
  await panel.locator('iframe').first().focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('complementary', { name: '미리보기, 확인, 이력' })).toBeVisible()
  await expect(opener).toBeHidden()
})

test('Escape closes a dialog above a drawer, and not the drawer', async ({ page }) => {
  await enterConsole(page, site, 'lumi', '/pages')
  await page.getByRole('button', { name: '부분', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '고른 부분의 내용' })
  await panel.getByRole('button', { name: /^첫 화면/ }).click()
  await expect(panel.getByRole('heading', { name: '첫 화면' })).toBeVisible()
  await panel.getByRole('button', { name: '루미의 진료', exact: true }).click()
  await panel.getByRole('button', { name: '다른 사진' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
