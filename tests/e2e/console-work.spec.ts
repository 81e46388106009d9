import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { makePhoto } from '../picture-fixtures.ts'
import { writeEntry } from './by-keys.ts'
import { addAccount, askApi, expectSound, openConsole, USUAL_LINES } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

// A clinic's week, by those who do it: each of these works on what the one before has left.
test.describe.configure({ mode: 'serial' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false })
test.setTimeout(120_000)

const OWNER = 'owner@clinic.example'
const NAME = '가을 광채 관리'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

test('a treatment is added with four options and an uploaded picture, and visitors find it', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  await page.getByRole('button', { name: '시술 추가' }).click()
  await page.getByLabel('이름', { exact: true }).first().fill(NAME)
  await page.getByLabel('분류').first().click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  for (const [place, price] of ['10000', '20000', '30000', '40000'].entries()) {
    await page.getByRole('button', { name: '옵션 추가' }).click()
    await page.getByLabel('이름 없는 옵션 이름').fill(`${place + 1}회`)
    await page.getByLabel(`${place + 1}회 판매가`).fill(price)
  }
  await page.getByRole('button', { name: '사진 고르기' }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog', { name: '사진 고르기' }).getByRole('button', { name: '올리기' }).click()
  const buffer = await makePhoto(3, { width: 1200, height: 900 })
  await (await choosing).setFiles({ name: 'autumn.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('대체 텍스트').first().fill('햇빛이 드는 진료실')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await expectSound(page)
  await publish(page)

  await page.goto(toOwnAddress(site, 'lumi', `/search?keyword=${encodeURIComponent(NAME)}`))
  await expect(page.getByAltText('햇빛이 드는 진료실').first()).toBeAttached()
  await page
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('40,000').first()).toBeAttached()
})

test('a promotion is scheduled for next Monday, and is public from then on', async ({ page }) => {
  await openConsole(page, site, OWNER, '/promotions')
  await page.getByRole('row').nth(1).getByRole('link').click()
  // Offers are named after the treatments.
  const { rows } = await askApi<{ rows: { data: { name: { ko: string } } }[] }>(
    page,
    '/admin/content/products?fields=name&size=100',
  )
  const offered = page.getByRole('list', { name: '이벤트 시술', exact: true }).locator('[aria-expanded]')
  const names = rows.map(({ data }) => data.name.ko)
  await expect.poll(async () => (await offered.allInnerTexts()).filter((name) => names.includes(name))).not.toEqual([])
  expect(names).toEqual(expect.arrayContaining(await offered.allInnerTexts()))
  await page.getByLabel('이름', { exact: true }).first().fill('월요일의 광채')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await page.getByRole('button', { name: /^게시/ }).click()
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  await dialog.getByText('예약', { exact: true }).click()
  await dialog.getByRole('button', { name: '게시할 날짜와 시각' }).click()
  const monday = nextMonday()
  if (monday.slice(0, 7) !== today().slice(0, 7))
    await page
      .getByRole('button', { name: /다음|next/i })
      .last()
      .click()
  const [year, month, day] = monday.split('-').map(Number)
  await page.getByRole('button', { name: `${day} ${month}월 ${year}`, exact: true }).click()
  // The calendar closes, and the dialog that it belongs to stays.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `${day} ${month}월 ${year}`, exact: true })).toHaveCount(0)
  await dialog.getByLabel('예약 이름').fill('월요일 행사')
  await dialog.getByRole('button', { name: '1건 예약' }).click()
  await page.goto(toOwnAddress(site, 'lumi', '/console/releases'))
  await expect(page.getByText('월요일 행사')).toBeVisible()
  await expect(page.getByText(`${month}.${monday.slice(-2)} 00:00`)).toBeVisible()
  await expectSound(page)
  const seen = () => page.evaluate(async () => (await (await fetch('/exhibitions')).text()).includes('월요일의 광채'))
  expect(await seen()).toBe(false)

  // Monday has come.
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  const { changes } = db.prepare("update content_release set publish_at = '2020-01-06T00:00:00.000Z'").run()
  db.close()
  expect(changes).toBe(1)
  await expect.poll(seen, { timeout: 90_000 }).toBe(true)
})

test('an upcoming promotion is previewed at its start', async ({ page }) => {
  await openConsole(page, site, OWNER, '/promotions')
  // Half a minute past, so that no whole minute is its start.
  const startAt = `${nextMonday()}T03:00:30.000Z`
  await writeEntry(page, 'exhibitions/2', { startAt, endAt: null, isAlwaysOn: true, title: { ko: '다음 주의 약속' } })
  await page.goto(toOwnAddress(site, 'lumi', '/console/content/exhibitions/2'))
  const preview = page.getByRole('region', { name: '고객에게 보이는 모습' })
  await expect(preview.getByText(`${nextMonday()} 12:00 모습입니다.`)).toBeVisible()
  const onPhone = preview.frameLocator('iframe:not([data-waiting])')
  await expect(onPhone.getByRole('heading', { level: 1, name: '다음 주의 약속' })).toBeVisible()
  const whole = await preview.getByRole('link', { name: '새 창에서 크게 보기' }).getAttribute('href')
  await page.goto(toOwnAddress(site, 'lumi', whole ?? ''))
  await expect(page.getByRole('heading', { level: 1, name: '다음 주의 약속' })).toBeVisible()
})

test('last week’s text is restored as a draft', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments/2')
  const name = page.getByLabel('이름', { exact: true }).first()
  const before = await name.inputValue()
  await name.fill('이번 주의 이름')
  await expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await publish(page)
  // Makes the content that visitors see a week old.
  const week = new Date(Date.now() - 7 * 86_400_000)
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  const { changes } = db
    .prepare(
      "update content_revision set published_at = ? where kind = 'products' and entry_key = '2' and revision = 1",
    )
    .run(week.toISOString())
  db.close()
  expect(changes).toBeGreaterThan(0)
  await page.reload()
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(week)
  const past = page.getByRole('complementary').getByText(new RegExp(`${Number(day.slice(5, 7))}\\.${day.slice(8)}`))
  await expect(past).toBeVisible()
  await page.getByRole('button', { name: '비교' }).last().click()
  await expectSound(page)
  await page.getByRole('button', { name: '이 내용을 초안으로 되살리기' }).click()
  await expect(name).toHaveValue(before)
  await publish(page)
  await page.goto(toOwnAddress(site, 'lumi', '/products/2'))
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
})

/** Publishes what the form has written, translated or not. */
const publish = async (page: Page) => {
  await page.getByRole('button', { name: /^게시/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /건 게시/ })
    .click()
  await expect(page.getByText(/건을 게시했습니다/).first()).toBeVisible()
}

/** YYYY-MM-DD at the clinic, so many days ahead. */
const today = (ahead = 0): string =>
  new Date(Date.now() + 9 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)

const nextMonday = (): string => today(8 - (new Date(today()).getUTCDay() || 7))
