import { addAccount, expectAccessible, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ settles: false, locale: 'ko-KR', expectedErrors: [/status of 401|Blocked script execution|status of 500/] })
// A dozen pages come with the wall, and a report looks at every page twice in each language.
test.setTimeout(240_000)

const OWNER = 'owner@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

/** Sections of the public home, as a visitor's HTML has them. */
const readHome = async (read: (url: string) => Promise<{ text(): Promise<string> }>): Promise<string> => {
  const html = await (await read(toOwnAddress(site, 'lumi', '/'))).text()
  return [...html.matchAll(/data-section="(\w+)"/g)].map(([, type]) => type).join(' ')
}

test('a look is compared, applied and reverted', async ({ page }) => {
  // Fonts and icons are irrelevant here.
  await page.route(/\/(_font\/|icon[-.])/, (route) => route.fulfill({ body: '' }))
  // The address says that phones are enough, which is half of the pages.
  await signIn(page, site, { email: OWNER, path: '/templates?frames=phone' })
  const wall = page.getByRole('button', { name: /커머스|하이브리드|브랜딩/ })
  await expect(wall).toHaveCount(12)
  await expect(page.getByRole('button', { name: /지금 공개 중/ })).toHaveCount(1)
  // Axe reads every frame, so that it would wait for each of the dozen pages.
  await expect(page.locator('[data-wall]')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
  await expectAccessible(page)
  await expect(page.locator('[data-wall] iframe')).toHaveCount(12)
  const visitor = await page.context().browser()?.newContext()
  if (!visitor) throw new Error('There is no browser')
  const guest = await visitor.newPage()
  const read = async (url: string) => {
    const answer = await guest.request.get(url.replace('lumi.localhost', '127.0.0.1'), {
      headers: { host: `lumi.localhost:${site.port}` },
    })
    return { text: () => answer.text() }
  }
  const before = await readHome(read)

  await page.getByRole('button', { name: '고요 · 브랜딩' }).click()
  const sheet = page.getByRole('complementary', { name: '바꾸기 전 확인' })
  await expect(sheet.getByText(/지워지는 것은 없습니다/)).toBeVisible({ timeout: 120_000 })
  await expect(sheet.getByRole('heading', { name: /보관/ })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '지금 바꾸기' }).click()
  const dialog = page.getByRole('dialog', { name: '고요 · 브랜딩 모습으로 바꿀까요?' })
  await expect(dialog.getByText(/고객이 보는 사이트가 .+에서 고요 · 브랜딩 모습으로 바뀝니다/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '바꾸기', exact: true }).click()
  // A dozen pages are drawn meanwhile.
  await expect(page.getByText('고요 · 브랜딩 모습으로 바꾸었습니다')).toBeVisible({ timeout: 60_000 })
  // Pointed at, it stays for as long as the site is looked at.
  await page.getByRole('alert').hover()
  await expect(page.getByRole('button', { name: '고요 · 브랜딩, 지금 공개 중' })).toBeVisible()
  await expect.poll(() => readHome(read)).not.toBe(before)

  await page.getByRole('alert').getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('이전 모습으로 되돌렸습니다')).toBeVisible()
  await expect.poll(() => readHome(read)).toBe(before)
  await visitor.close()
})

test('the wall shows stored pictures, and a switch requires a comparison', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/templates' })
  const wall = page.locator('[data-wall]')
  await expect(wall.getByRole('button')).toHaveCount(12)
  await expect(wall.locator('img')).toHaveCount(12)
  await expect(wall.locator('iframe')).toHaveCount(0)

  await page.route('**/api/admin/looks/calm/BRANDING*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: '고요 · 브랜딩' }).click()
  const sheet = page.getByRole('complementary', { name: '바꾸기 전 확인' })
  await expect(sheet.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  await expect(sheet.getByRole('button', { name: '지금 바꾸기' })).toBeDisabled()
  await expect(sheet.getByText('두 모습을 견준 뒤에 바꿀 수 있습니다.')).toBeVisible()

  await page.unroute('**/api/admin/looks/calm/BRANDING*')
  await sheet.getByRole('alert').getByRole('button').click()
  await expect(sheet.getByText(/지워지는 것은 없습니다/)).toBeVisible({ timeout: 120_000 })
  await expect(sheet.getByRole('button', { name: '지금 바꾸기' })).toBeEnabled()
  // Roles and sections stand in the language of the staff.
  await expect(sheet).not.toContainText(/home\.\w+|Hero Slider|→ [A-Z]/)
})

test('cancelling a planned switch keeps other unpublished settings', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/templates?template=calm&type=BRANDING' })
  const settings = await page.evaluate(async () => {
    const read = async () => (await (await fetch('/api/admin/content/clinic/settings')).json()).row
    const row = await read()
    await fetch('/api/admin/content/clinic/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${row.edit}"` },
      body: JSON.stringify({ data: { ...row.data, hasPriceView: !row.data.hasPriceView } }),
    })
    return { before: row.data.hasPriceView }
  })
  await page.reload()
  const sheet = page.getByRole('complementary', { name: '바꾸기 전 확인' })
  await expect(sheet.getByText(/지워지는 것은 없습니다/)).toBeVisible({ timeout: 120_000 })
  await sheet.getByRole('radio', { name: '시간을 정해서' }).click()
  await sheet.getByRole('button', { name: '바꿀 날짜와 시각' }).click()
  await page.getByRole('button', { name: '다음 달' }).click()
  await page.getByRole('button', { name: /^15 \d+월 \d{4}$/ }).click()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: /에 바꾸기/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '예약하기' }).click()
  await expect(page.getByText('고요 · 브랜딩 모습으로 바꾸기를 예약했습니다')).toBeVisible()
  await sheet.getByRole('button', { name: '예약 취소' }).click()
  await expect(page.getByText('예약을 취소했습니다')).toBeVisible()
  const after = await page.evaluate(async () => (await (await fetch('/api/admin/content/clinic/settings')).json()).row)
  expect(after.data.hasPriceView).toBe(!settings.before)
  expect(after.draft).not.toBeNull()
  expect(after.data.templateCode).not.toBe('calm')
})

test('a shared preview link is listed in the settings, and stops working once revoked', async ({ page, browser }) => {
  await signIn(page, site, { email: OWNER, path: '/templates' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '미리보기 링크 · 24시간' }).click()
  await expect(page.getByText('미리보기 링크를 복사했습니다')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(toOwnAddress(site, 'lumi', '/console/settings'))
  const card = page.getByRole('region', { name: '미리보기 링크' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await card.getByRole('button', { name: '링크 취소' }).click()
  await expect(page.getByText('링크를 취소했습니다')).toBeVisible()
  await expect(card.getByText('열려 있는 미리보기 링크가 없습니다.')).toBeVisible()
  const guest = await (await browser.newContext()).newPage()
  const answer = await guest.goto(link)
  expect(answer?.status()).toBe(403)
  await guest.context().close()
})
