import { readFile } from 'node:fs/promises'
import { addAccount, expectAccessible, PASSWORD, signInAt } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'
import type { Page } from '@playwright/test'

// One server for all of them; clinics that are made are there for the next.
test.describe.configure({ mode: 'default' })
// A door asks who is there.
test.use({
  settles: false,
  locale: 'ko-KR',
  expectedErrors: [/status of 40[1349]|status of 422|Blocked script execution/],
})
test.setTimeout(150_000)

const EMAIL = 'jun@maru.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ CONSOLE_HOST: 'console.localhost' })
  await addAccount(site, EMAIL, { partner: null })
})
test.afterAll(() => site.stop())

const at = (host: string, path: string) => `http://${host}.localhost:${site.port}${path}`

const signIn = (page: Page, path: string) => signInAt(page, at('console', path), EMAIL)

test('an operator finds a clinic and opens its console, which the clinic’s log records', async ({ page }) => {
  await signIn(page, '/')
  await expect(page).toHaveURL(/\/console\/clinics/)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('link', { name: '시술', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('하늘')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('searchbox').or(page.getByLabel('병원, 주소, 코드')).fill('아무 데도 없음')
  await expect(page.getByText('맞는 병원이 없습니다')).toBeVisible()
  await page.goto(at('console', '/console/clinics?q=lumi'))
  await page.getByRole('button', { name: /루미.* 콘솔 열기/ }).click()
  await expect(page).toHaveURL(new RegExp(`lumi.localhost:${site.port}/console/today`))
  await expect(page.getByRole('link', { name: '시술', exact: true })).toBeVisible()
  await page.goto(at('lumi', '/console/settings'))
  await expect(page.getByText('운영자가 콘솔을 엶')).toBeVisible()
  // The way back stands in the navigation, with what it leaves behind.
  await page.goto(at('console', '/console/clinics'))
  await expect(page.getByText('병원 안을 열면 그 병원의 기록에 남습니다.')).toBeVisible()
  await expect(page.getByText(/^확인 전 3$/)).toBeVisible()
  await page.getByRole('group', { name: '최근에 연 병원' }).getByRole('button', { name: /루미/ }).click()
  await expect(page).toHaveURL(new RegExp(`lumi.localhost:${site.port}/console/today`))
})

test('an operator exports the clinics of a view for spreadsheets', async ({ page }) => {
  await signIn(page, '/console/clinics?type=BRANDING')
  await expect(page.getByRole('row')).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '내보내기' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^clinics-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('코드,병원,주소,유형')
  expect(lines[1]).toContain('브랜딩')
})

test('a new clinic is created in five steps with an interruption, and its site announces the opening', async ({
  page,
}) => {
  await signIn(page, '/console/clinics')
  await page.getByRole('button', { name: '새 병원' }).click()
  const sheet = page.getByRole('complementary', { name: '새 병원' })
  await sheet.getByRole('button', { name: '다음 · 주소' }).click()
  await expect(sheet.getByText('기본 언어의 이름을 쓰세요.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel(/병원 이름/).fill('라온의원')
  await sheet.getByLabel('코드').fill('lumi')
  await sheet.getByRole('button', { name: '다음 · 주소' }).click()
  await sheet.getByLabel('주소', { exact: false }).first().fill('raon.localhost')
  await sheet.getByRole('button', { name: '다음 · 모습' }).click()
  // Closed in the middle, and taken up where it was.
  await sheet.getByRole('button', { name: '닫기' }).click()
  await page.reload()
  await page.getByRole('button', { name: '새 병원' }).click()
  await expect(sheet.getByText('3 / 5')).toBeVisible()
  await sheet.getByRole('radio', { name: /브랜딩/ }).click()
  await sheet.getByRole('radio', { name: /고요/ }).click()
  const picture = sheet.locator('[data-checked] img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '다음 · 첫 글' }).click()
  // The other clinic's texts are counted before they are copied; this clinic starts with examples.
  await sheet.getByRole('radio', { name: '다른 병원에서 가져옴' }).click()
  await sheet.getByRole('combobox', { name: '병원', exact: true }).click()
  await page.getByRole('option', { name: /하늘/ }).click()
  await expect(sheet.getByRole('status')).toContainText(/시술 [1-9]\d* · 질문 [1-9]\d* · 사진 \d+/)
  await sheet.getByRole('radio', { name: '보기 글로 시작' }).click()
  await sheet.getByRole('button', { name: '다음 · 확인' }).click()
  await sheet.getByRole('button', { name: '병원 만들기' }).click()
  await expect(sheet.getByRole('alert')).toContainText('이미 쓰는 코드입니다.')
  await sheet.getByRole('button', { name: '고치러 가기' }).click()
  await sheet.getByLabel('코드').fill('raon')
  for (const step of ['주소', '모습', '첫 글', '확인'])
    await sheet.getByRole('button', { name: `다음 · ${step}` }).click()
  await sheet.getByRole('button', { name: '병원 만들기' }).click()
  await expect(sheet.getByText('병원을 만들었습니다')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expect(sheet.getByRole('link', { name: at('raon', '') })).toBeVisible()
  await expect(page.getByRole('cell', { name: '라온의원 raon.localhost' })).toBeVisible()
  await page.goto(at('raon', '/'))
  await expect(page).toHaveTitle(/라온의원/)
  await expect(page.locator('main')).toContainText('홈페이지를 준비하고 있습니다')
})

test('a new clinic starts with another’s texts, under its own name and without prices', IN_FULL, async ({ page }) => {
  await signIn(page, '/console/clinics?new=1')
  const sheet = page.getByRole('complementary', { name: '새 병원' })
  await sheet.getByLabel(/병원 이름/).fill('한남의원')
  await sheet.getByLabel('코드').fill('hannam')
  await sheet.getByRole('button', { name: '다음 · 주소' }).click()
  await sheet.getByLabel('주소', { exact: false }).first().fill('hannam.localhost')
  await sheet.getByRole('button', { name: '다음 · 모습' }).click()
  await sheet.getByRole('button', { name: '다음 · 첫 글' }).click()
  await sheet.getByRole('radio', { name: '다른 병원에서 가져옴' }).click()
  await sheet.getByRole('button', { name: '다음 · 확인' }).click()
  await expect(sheet.getByText('글을 가져올 병원을 고르세요.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('combobox', { name: '병원', exact: true }).click()
  await page.getByRole('option', { name: /하늘/ }).click()
  await expect(sheet.getByRole('status')).toContainText(/시술 \d+ · 질문 \d+ · 사진 \d+/)
  await sheet.getByRole('button', { name: '다음 · 확인' }).click()
  await expect(sheet.getByText(/하늘.*에서 가져옴/)).toBeVisible()
  await sheet.getByRole('button', { name: '병원 만들기' }).click()
  await expect(sheet.getByText('병원을 만들었습니다')).toBeVisible({ timeout: 30_000 })
  await page.goto(at('hannam', '/products'))
  await expect(page).toHaveTitle(/한남의원/)
  await expect(page.locator('main')).not.toContainText(/\d,\d{3}원|하늘/)
  await page.goto(at('hannam', '/introduce/staff'))
  await expect(page.locator('body')).not.toContainText('하늘 의원')
})

test('a version is released, rolled out to chosen clinics, stopped, widened and rolled back', async ({ page }) => {
  await signIn(page, '/console/updates')
  const card = page.getByRole('region', { name: /^클린/ })
  await card.getByRole('button', { name: '판 확정' }).click()
  await expect(card.getByText('시작 전')).toBeVisible()
  await expectAccessible(page)
  await page.goto(at('console', '/console/clinics?template=clean'))
  await page.getByRole('checkbox', { name: /루미.* 선택/ }).click()
  await page.getByRole('button', { name: '최신 판으로' }).click()
  await expect(page.getByText('1곳이 최신 판으로 바뀌었습니다')).toBeVisible()
  await page.goto(at('console', '/console/updates'))
  await card.getByRole('button', { name: '멈춤' }).click()
  await expect(card.getByRole('button', { name: /확대/ })).toHaveCount(0)
  await card.getByRole('button', { name: '이어가기' }).click()
  await card.getByRole('button', { name: '10%로 확대' }).click()
  await expect(card.getByRole('button', { name: '50%로 확대' })).toBeVisible()
  await card.getByRole('button', { name: '되돌리기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
  await expect(card.getByText('시작 전')).toBeVisible()
  await card.getByText('지난 일').click()
  await expect(card.getByText(/되돌렸습니다/)).toBeVisible()
})

// Holding keeps a version, so that it needs no release: this comes after the test that releases one.
test('an operator pins clinics to their version, and unpins them', async ({ page }) => {
  await signIn(page, '/console/clinics')
  const held = page.getByRole('cell', { name: '고정', exact: true })
  await page.getByRole('checkbox', { name: /루미.* 선택/ }).click()
  await page.getByRole('checkbox', { name: /하늘.* 선택/ }).click()
  await page.getByRole('button', { name: '고정', exact: true }).click()
  await expect(page.getByText('2곳을 지금 판에 고정했습니다')).toBeVisible()
  await expect(held).toHaveCount(2)
  await page.getByRole('checkbox', { name: /루미.* 선택/ }).click()
  await page.getByRole('checkbox', { name: /하늘.* 선택/ }).click()
  await page.getByRole('button', { name: '고정 풀기' }).click()
  await expect(page.getByText('2곳의 고정을 풀었습니다')).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('a clinic’s own staff cannot sign in', async ({ page }) => {
  await page.goto(at('console', '/console'))
  await expect(page.getByText('운영', { exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('이메일').fill('owner@lumi-clinic.example')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('맞지 않습니다')
})
