import type { Page } from '@playwright/test'
import { openConsole, PASSWORD } from './console-session.ts'
import { findFaults } from './find-faults.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

const EMAIL = 'owner@clinic.test'

// One server, one order: what waits is published together.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR', viewport: { width: 1440, height: 1000 } })

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => site.stop())

const open = (page: Page, path: string) => openConsole(page, site, EMAIL, path)

const publishAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^게시 \d/ }).click()
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  await dialog.getByRole('button', { name: /건 게시$/ }).click()
  await expect(dialog).toBeHidden()
}

const tableOf = (html: string): string => /<table.*<\/table>/s.exec(html)?.[0] ?? ''

test('the sign-in form rejects wrong credentials without saying which part was wrong', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  await page.goto(toOwnAddress(site, 'lumi', '/console'))
  await expect(page.getByRole('heading', { name: /오늘 병원의 첫인상을/ })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  // All that the door says is in the two fonts of the console's own letters.
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  const families = fonts.map((address) => /letters-(\w+)-/.exec(address)?.[1] ?? address)
  expect(families.toSorted()).toEqual(['hangul', 'other'])
  await page.getByLabel('이메일').fill(EMAIL)
  await page.getByLabel('비밀번호', { exact: true }).fill('not the password at all')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('이메일 또는 비밀번호가 맞지 않습니다.')
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('link', { name: '시술', exact: true })).toBeVisible()
})

test('signing out leads to the sign-in form, ready for any user', async ({ page }) => {
  await open(page, '/treatments')
  await page.getByRole('button', { name: EMAIL }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByLabel('이메일')).toHaveValue('')
  await expect(page.getByLabel('이메일')).toBeEditable()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main#sheet')).toHaveCount(0)
  await expect(page).toHaveURL(/\/console\/?$/)
})

test('a price is changed in the list, published, and shown to visitors', async ({ page }) => {
  await open(page, '/treatments')
  const row = page.getByRole('row', { name: /히알루론산 물광/ })
  await row.getByRole('button', { name: /판매가/ }).click()
  await page.getByLabel('판매가', { exact: true }).fill('89000')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('89,000')
  await expect(row).toContainText('초안')
  expect(await findFaults(page)).toEqual([])
  await publishAll(page)
  await expect(row).toContainText('공개')
  const number = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1)
  await page.goto(toOwnAddress(site, 'lumi', `/products/${number}`))
  await expect(page.getByText('89,000').first()).toBeVisible()
})

test('the list is filtered by text, state and category, and the address keeps the filters', async ({ page }) => {
  await open(page, '/treatments')
  await page.getByLabel('이름, 검색어, 번호').fill('토닝')
  await expect(page.getByRole('row', { name: /피코 토닝/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /글로우/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('이름, 검색어, 번호')).toHaveValue('토닝')
  await page.getByLabel('이름, 검색어, 번호').fill('없는 시술의 이름')
  await expect(page.getByText('조건에 맞는 시술이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(page.getByRole('row', { name: /글로우/ })).toBeVisible()
  // By keys alone: a column goes, and is not there the next time either.
  const original = page.getByRole('columnheader', { name: '정가' })
  await page.getByRole('button', { name: '보이는 열' }).press('Enter')
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
  await expect.poll(() => findFaults(page)).toEqual([])
  await page.getByRole('menuitemcheckbox', { name: '정가' }).press('Enter')
  await expect(original).toHaveCount(0)
  await expect(page.getByRole('menuitemcheckbox', { name: '정가' })).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '판매가' })).toBeVisible()
  await expect(original).toHaveCount(0)
  await page.getByRole('button', { name: '보이는 열' }).click()
  await page.getByRole('menuitem', { name: '처음대로' }).click()
  await expect(original).toBeVisible()
  // A select replaces the tree when the window is too narrow.
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('complementary', { name: '분류' })).toBeHidden()
  await page.getByRole('combobox', { name: '분류' }).click()
  await page.getByRole('option', { name: '리프팅' }).click()
  await expect(page).toHaveURL(/category=\d+/)
  await expect(page.getByRole('row', { name: /피코 토닝/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /리프팅/ }).first()).toBeVisible()
})

test('many treatments move to another category at once, and back', IN_FULL, async ({ page }) => {
  await open(page, '/treatments')
  const moved = page.getByRole('row', { name: /피코 토닝/ })
  await expect(moved).toContainText('색소·기미')
  await moved.getByRole('checkbox').check()
  await page
    .getByRole('row', { name: /색소 레이저/ })
    .getByRole('checkbox')
    .check()
  const bar = page.getByRole('toolbar', { name: '2개 선택' })
  // Nothing of them waits, so there is nothing to be published at a time.
  await expect(bar.getByRole('button', { name: '공개 예약' })).toBeDisabled()
  await bar.getByRole('button', { name: '분류' }).press('Enter')
  await page.getByRole('menuitem', { name: '제모' }).press('Enter')
  await expect(page.getByText('2개를 ‘제모’ 분류로 옮겨 초안으로 저장했습니다.')).toBeVisible()
  await expect(moved).toContainText('제모')
  await moved.getByRole('checkbox').check()
  await page.getByRole('button', { name: '공개 예약' }).click()
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  await expect(dialog.getByRole('checkbox', { name: /피코 토닝/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /색소 레이저/ })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(moved).toContainText('색소·기미')
  await expect(page.getByRole('button', { name: '게시', exact: true })).toBeDisabled()
})

test('a treatment is edited in its form, saved automatically, and reverted', async ({ page }) => {
  await open(page, '/treatments/2')
  const name = page.getByLabel('이름', { exact: true }).first()
  await name.fill('새 이름의 시술')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  // Beside the form stands its page, as visitors would have it with what was just stored.
  const preview = page.getByRole('region', { name: '고객에게 보이는 모습' })
  const onPhone = preview.frameLocator('iframe:not([data-waiting])')
  await expect(onPhone.getByRole('heading', { name: '새 이름의 시술' })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('새 이름의 시술')
  expect(await findFaults(page)).toEqual([])
  // The anchors say how long the lists are, and which group is being read.
  const anchors = page.getByRole('navigation', { name: '양식의 부분' })
  await expect(anchors.getByRole('button', { name: /^옵션과 가격\s*[1-9]/ })).toBeVisible()
  await expect(anchors.locator('[aria-current=location]')).toHaveText('기본 정보')
  await anchors.getByRole('button', { name: '관련 시술' }).click()
  await expect(anchors.locator('[aria-current=location]')).toContainText('관련 시술')
  await page.getByRole('tab', { name: /English/ }).click()
  await expect(name).not.toHaveValue('새 이름의 시술')
  await expect(onPhone.locator('html[lang=en]')).toBeVisible()
  await preview.getByRole('switch', { name: '미리보기 보이기' }).press('Space')
  await expect(preview.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '초안 버리기' }).click()
  await page.getByRole('tab', { name: '한국어' }).click()
  await expect(name).not.toHaveValue('새 이름의 시술')
})

test('a table and its headings stay when text beside them is edited', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, '/content/notices/7')
  const text = page.getByRole('textbox', { name: '본문' })
  // Text does not move when editing starts, in a table or beside one.
  const cell = text.locator('td').first()
  const place = async () => ({ text: await text.boundingBox(), cell: await cell.boundingBox() })
  const before = await place()
  await text.focus()
  const tools = page.getByRole('button', { name: /표 (넣기|고치기)/ })
  await expect(tools).toBeVisible()
  expect(await place()).toEqual(before)
  await cell.click()
  await tools.click()
  await expect(page.getByRole('menuitem', { name: '아래에 행 추가' })).toBeVisible()
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: '아래에 행 추가' })).toHaveCount(0)
  await text.press('ControlOrMeta+End')
  const isInCell = () =>
    page.evaluate(() => window.getSelection()?.anchorNode?.parentElement?.closest('td, th') !== null)
  await expect.poll(isInCell).toBe(false)
  await page.keyboard.press('Enter')
  await page.keyboard.type('덧붙인 문장입니다.')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const was = await page.evaluate(async () => (await fetch('/cscenter/notice/7')).text())
  await publishAll(page)
  await page.goto(toOwnAddress(site, 'lumi', '/cscenter/notice/7'))
  await expect(page.getByText('덧붙인 문장입니다.')).toBeVisible()
  expect(was).toContain('<thead>')
  expect(tableOf(await page.content())).toBe(tableOf(was))
})

test('two people editing one field must choose, and nothing is overwritten unseen', async ({ page, browser }) => {
  await open(page, '/treatments/3')
  const mine = page.getByLabel('이름', { exact: true }).first()
  await expect(mine).not.toHaveValue('')
  const other = await browser.newPage({ locale: 'ko-KR' })
  await open(other, '/treatments/3')
  await other.getByLabel('이름', { exact: true }).first().fill('다른 사람의 이름')
  await expect(other.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await mine.fill('나의 이름')
  const dialog = page.getByRole('dialog', { name: /먼저 저장했습니다/ })
  await expect(dialog).toContainText('다른 사람의 이름')
  await dialog.getByLabel(/다른 사람의 이름/).check()
  await dialog.getByRole('button', { name: '선택한 대로 저장' }).click()
  await expect(mine).toHaveValue('다른 사람의 이름')
  await other.close()
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await publishAll(page)
  await page.goto(toOwnAddress(site, 'lumi', '/products/3'))
  await expect(page.getByRole('heading', { level: 1, name: '다른 사람의 이름' })).toBeVisible()
})

test('the hero is edited in two languages on the page itself', async ({ page }) => {
  await open(page, '/pages')
  const canvas = page.frameLocator('iframe[title="게시하면 보일 페이지"]').last()
  // A popup that opens out of view does not block the page.
  await expect(canvas.locator('[data-section="Popups"] [role="dialog"]')).toBeAttached({ timeout: 20_000 })
  await canvas
    .locator('[data-section="HeroSlider"]')
    .first()
    .click({ position: { x: 300, y: 120 } })
  await expect(page.getByRole('heading', { name: '첫 화면' })).toBeVisible()
  // The slide that was pressed is the one whose fields are open.
  await expect(page.getByRole('button', { name: '루미의 진료', exact: true })).toHaveAttribute('aria-expanded', 'true')
  const title = page.getByLabel('제목', { exact: true }).first()
  await title.fill('새 첫 화면의 제목')
  await expect(canvas.getByText('새 첫 화면의 제목').first()).toBeVisible()
  await page.getByText('en', { exact: true }).click()
  await title.fill('A new title for the first picture')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await expect(canvas.getByText('A new title for the first picture').first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await publishAll(page)
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  await expect(page.getByText('새 첫 화면의 제목').first()).toBeVisible()
  await page.goto(toOwnAddress(site, 'lumi', '/en'))
  await expect(page.getByText('A new title for the first picture').first()).toBeVisible()
})

test('⌘K opens a treatment, and English applies everywhere', async ({ page }) => {
  await open(page, '/treatments')
  await expect(page.getByRole('row', { name: /피코 토닝/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: '찾기, 바로 가기' }).fill('피코 토닝')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /피코 토닝/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '피코 토닝' })).toBeVisible()
  await page.getByRole('button', { name: /owner@clinic/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Options and prices' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a visitor’s page loads no file of the console', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(toOwnAddress(site, 'lumi', '/'))
  await page.mouse.move(200, 300)
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((path) => path.startsWith('/console'))).toEqual([])
})
