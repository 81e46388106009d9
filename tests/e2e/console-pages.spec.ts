import type { Page } from '@playwright/test'
import { addAccount, expectSound, openConsole, USUAL_LINES } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server, one order: what waits is published together.
test.describe.configure({ mode: 'serial' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false, viewport: { width: 1440, height: 1000 } })
test.setTimeout(150_000)

const OWNER = 'owner@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

const canvasOf = (page: Page) => page.frameLocator('iframe[title="게시하면 보일 페이지"]').last()

const publish = async (page: Page) => {
  await page.getByRole('button', { name: /^게시/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /건 게시/ })
    .click()
  await expect(page.getByText(/건을 게시했습니다/).first()).toBeVisible()
}

test('the first text of the site is edited in place, in two languages', async ({ page }) => {
  await openConsole(page, site, OWNER, '/pages')
  const title = canvasOf(page)
    .getByRole('heading', { name: /빛은 덧바르지 않고/ })
    .first()
  await title.click()
  await expect(page.getByRole('heading', { name: '첫 화면' })).toBeVisible()
  await expect(page.locator('[data-page-fields]')).toBeVisible()
  const hint = page.getByText('한 번 더 누르면 여기서 바로 씁니다')
  await title.hover()
  await expect(hint).toBeVisible()
  await title.click()
  const written = canvasOf(page).locator('[contenteditable]')
  await expect(written).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('여기서 바로 쓴 말')
  await page.keyboard.press('Escape')
  await expect(written).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await expectSound(page)

  await page.getByText('en', { exact: true }).click()
  const english = canvasOf(page).locator('html[lang=en] [data-section="HeroSlider"] :is(h1, h2)').first()
  // The section is still the chosen one.
  await english.hover()
  await expect(hint).toBeVisible()
  await english.click()
  await expect(written).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('Written right here')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await publish(page)
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  await expect(page.getByText('여기서 바로 쓴 말').first()).toBeVisible()
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await expect(page.getByText('Written right here').first()).toBeVisible()
})

test('slides pause while they are edited, and stay in sync with their fields', async ({ page }) => {
  await openConsole(page, site, OWNER, '/pages')
  const hero = canvasOf(page).locator('[data-section="HeroSlider"]')
  const steps = hero.locator('[aria-controls][aria-current]')
  const slides = page.getByRole('list', { name: '슬라이드' }).locator(':scope > li')
  const isOpen = async () => {
    const expanded = await slides
      .locator('button[aria-expanded]:not([aria-haspopup])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')))
    return expanded.indexOf('true')
  }
  await hero.getByRole('heading', { level: 1 }).click()
  await expect.poll(isOpen).toBe(0)
  // The page's own script would have moved on by then.
  await expect(hero.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible()
  await slides.nth(2).locator('button[aria-expanded]').first().click()
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'true')
  await steps.nth(1).click()
  await expect.poll(isOpen).toBe(1)
  const name = slides.nth(1).locator('input:not([type=hidden])').first()
  await name.fill('새 이름')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  // The reloaded page is at the same slide.
  await expect(steps.nth(1)).toHaveAttribute('aria-label', /새 이름/)
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('hours are changed from the page that shows them, and visitors see them in two languages', async ({ page }) => {
  await openConsole(page, site, OWNER, '/pages?path=/introduce/schedule')
  await canvasOf(page)
    .locator('[data-section="HoursTable"]')
    .click({ position: { x: 40, y: 20 } })
  await page
    .getByRole('complementary', { name: '고른 부분의 내용' })
    .getByRole('link', { name: '의료진·진료시간 열기' })
    .click()
  await page.getByLabel('목요일 닫는 시간', { exact: true }).fill('21:10')
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await page.goBack()
  await expect(canvasOf(page).getByText(/21:10/).first()).toBeVisible()
  await publish(page)
  for (const path of ['/introduce/schedule', '/en/introduce/schedule']) {
    await page.goto(toOwnAddress(site, 'lumi', path))
    await expect(page.getByRole('main')).toContainText('21:10')
  }
})

test('the sections of a page are navigated by keyboard, on the page and beside it', async ({ page }) => {
  await openConsole(page, site, OWNER, '/pages')
  const panel = page.getByRole('complementary', { name: '고른 부분의 내용' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.locator('main#sheet').focus()
  await page.keyboard.press('ArrowDown')
  const name = panel.getByRole('heading', { level: 2 }).first()
  await expect(name).toHaveText('첫 화면')
  await page.keyboard.press('ArrowDown')
  await expect(name).toHaveText('바로 가기')
  await page.keyboard.press('ArrowUp')
  await expect(name).toHaveText('첫 화면')
  await expect(panel.locator('[data-page-fields]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.locator('[data-page-fields] :focus')).toBeVisible()
  // From the page itself, which is a frame of its own.
  await page.keyboard.press('F6')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.keyboard.press('ControlOrMeta+2')
  await expect(page.getByRole('radio', { name: '820' })).toBeChecked()
  await expect(page).toHaveURL(/[?&]width=820(&|$)/)
  await page.keyboard.press('Alt+3')
  await expect(canvasOf(page).locator('html[lang=en]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveText('이 페이지의 부분')
})
