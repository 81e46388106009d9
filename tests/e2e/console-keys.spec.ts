import { expect, test } from './fixtures.ts'
import { addAccount, expectSound, openConsole, USUAL_LINES } from './console-session.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server; each works on things of its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false, viewport: { width: 1440, height: 1000 } })
test.setTimeout(150_000)

const OWNER = 'owner@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

test('today’s tasks are navigated, postponed and completed by keyboard', async ({ page }) => {
  await openConsole(page, site, OWNER, '/today')
  const tasks = page.getByRole('article')
  await expect(tasks.filter({ hasText: '답변을 기다리는 글' })).toBeVisible()
  await expect(tasks.nth(1)).toBeVisible()
  // Other tasks load later and are inserted between.
  await page.waitForLoadState('networkidle')
  const second = (await tasks.nth(1).getByRole('heading').textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(tasks.first().getByRole('link', { name: '답변하기' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tasks.nth(1).locator('[data-action]').locator('a, button').first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(tasks.filter({ hasText: second })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(tasks.first().getByRole('link', { name: '답변하기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\?post=/)
})

test('treatments are navigated, selected, priced and opened by keyboard', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  const nameIn = (row: number) => page.locator(`tr[aria-rowindex="${row + 2}"]`).getByRole('link')
  await expect(nameIn(0)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(nameIn(0)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '1개 선택' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+x')
  await expect(page.getByRole('toolbar', { name: '3개 선택' })).toBeVisible()
  // By the pointer too: from the last one that was chosen to this one.
  await page
    .locator('tr[aria-rowindex="7"]')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: '6개 선택' })).toBeVisible()
  await nameIn(2).focus()
  await page.keyboard.press('F2')
  await expect(page.getByLabel('판매가', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  // Beyond what is drawn, row by row.
  await nameIn(2).focus()
  for (let row = 3; row <= 28; row += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(nameIn(row)).toBeFocused()
  }
  const name = await nameIn(28).locator('b').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  // To its neighbours in the list.
  await expect(page.getByRole('button', { name: '다음 시술' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+]')
  // A key is for the screen that is there: the next one has to stand.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name ?? '')
  await expect(page.getByRole('button', { name: '앞 시술' })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+[')
  await expect(page.getByRole('heading', { level: 1, name: name ?? '', exact: true })).toBeVisible()
})

test('shortcuts work the same with a Hangul keyboard layout', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  const first = page.locator('tr[aria-rowindex="2"]').getByRole('link')
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // Together: the second letter after G must not come late.
  const press = (keys: readonly (readonly [key: string, code: string])[]) =>
    page.evaluate((pressed) => {
      for (const [key, code] of pressed)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
    }, keys)
  await press([['ㅌ', 'KeyX']])
  await expect(page.getByRole('toolbar', { name: '1개 선택' })).toBeVisible()
  await press([
    ['ㅎ', 'KeyG'],
    ['ㅅ', 'KeyT'],
  ])
  await expect(page).toHaveURL(/\/console\/today$/)
})

test('options are moved and copied by keyboard, and the focus follows', IN_FULL, async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments/3')
  const names = page.getByRole('table', { name: '옵션과 가격' }).getByRole('textbox', { name: /이름$/ })
  await expect(names.first()).toBeVisible()
  const before = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const [first = '', second = ''] = before
  await names.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names.nth(0)).toHaveValue(second)
  await expect(names.nth(1)).toHaveValue(first)
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(names).toHaveCount(before.length + 1)
  await expect(names.nth(2)).toHaveValue(first)
  await expect(names.nth(2)).toBeFocused()
})

test('a category is added from the list, named and reordered by keyboard', IN_FULL, async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  const tree = page.getByRole('complementary', { name: '분류' })
  await tree.getByRole('button', { name: '분류 추가' }).click()
  await page.getByLabel('이름', { exact: true }).first().fill('수면 관리')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await page.getByRole('link', { name: '시술 분류' }).first().click()
  await expect(page.getByRole('link', { name: '수면 관리' })).toBeVisible()
  await expectSound(page)
  await page.goBack()
  await page.goBack()
  const branches = tree.getByRole('button', { name: /관리|부스터|리프팅/, pressed: false })
  await expect(branches.first()).toBeVisible()
  const grip = tree.getByRole('button', { name: '리프팅 옮기기' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(/^리프팅, \d+개 중 2번째$/)
  await page.keyboard.press('Space')
  await expect(
    tree
      .getByRole('button', { pressed: false })
      .filter({ hasText: /스킨부스터|리프팅/ })
      .first(),
  ).toContainText('리프팅')
  await expectSound(page)
})
