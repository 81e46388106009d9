import type { Page } from '@playwright/test'
import { addAccount, expectAccessible, signInByApi } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { fetchFromPage } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them; the second test launches the clinic that the first has made.
test.describe.configure({ mode: 'serial' })
test.use({ settles: false, locale: 'ko-KR', expectedErrors: [/status of 40[1349]|Blocked script execution/] })

const EMAIL = 'jun@maru.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ SITES_DOMAIN: 'sites.localhost' })
  await addAccount(site, EMAIL, { partner: null })
})
test.afterAll(() => site.stop())

const at = (host: string, path: string) => `http://${host}.localhost:${site.port}${path}`

const send = async (page: Page, method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const { status, text } = await fetchFromPage(page, `/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(status, text).toBeLessThan(300)
}

/** Writes and publishes all facts but the phone number, which the test writes in the form. */
const writeFacts = async (page: Page) => {
  const { text } = await fetchFromPage(page, '/api/admin/content/clinic/information')
  const { row } = JSON.parse(text) as { row: { edit: number; data: object } }
  const data = {
    ...row.data,
    partnerAddress: { ko: '경기도 성남시 판교역로 12' },
    lat: 37.39,
    lng: 127.11,
    mondayOpen: '10:00',
    mondayClose: '19:00',
    partnerBusinessNumber: '318-92-04417',
    partnerCeoName: { ko: '이지원' },
  }
  await send(page, 'PUT', '/content/clinic/information', { data }, { 'if-match': `"${row.edit}"` })
}

test('an operator at a clinic’s host creates another clinic, which visitors cannot see yet', async ({ page }) => {
  await page.goto(at('lumi', '/admin'))
  await expect(page).toHaveURL(/\/console/)
  await signInByApi(page, site, { email: EMAIL, host: 'lumi' })
  await page.goto(at('lumi', '/console/clinics?new=1'))
  const sheet = page.getByRole('complementary', { name: '새 병원' })
  await sheet.getByLabel('코드').fill('raon')
  await sheet.getByLabel(/병원 이름/).fill('라온의원')
  await sheet.getByRole('button', { name: '다음 · 주소' }).click()
  await expect(sheet.getByLabel('주소', { exact: false }).first()).toHaveValue('raon.sites.localhost')
  for (const step of ['모습', '첫 글', '확인']) await sheet.getByRole('button', { name: `다음 · ${step}` }).click()
  await sheet.getByRole('button', { name: '병원 만들기' }).click()
  await expect(sheet.getByText('병원을 만들었습니다')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('오픈 전 1/7')).toBeVisible()
  await page.goto(at('raon.sites', '/products/1'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/곧 문을\s*엽니다/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('staff complete the checklist, approve the policies and launch the clinic', async ({ page }) => {
    await signInByApi(page, site, { email: EMAIL, host: 'raon.sites' })
    await page.goto(at('raon.sites', '/console/today'))
    const list = page.getByRole('region', { name: '오픈 준비' })
    await expect(list.getByRole('link', { name: '전화 쓰기' })).toHaveAttribute(
      'href',
      /clinic\/information#%2FpartnerTel/,
    )
    await expect(page.getByText('오늘 할 일을 다 했습니다')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: '오픈하기', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /오픈하기/ })
    await expect(dialog.getByRole('button', { name: '지금 오픈하기' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '닫기' }).click()
    await writeFacts(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at('raon.sites', '/console/content/clinic/information#%2FpartnerTel'))
    await page.getByLabel('전화', { exact: false }).first().fill('031-555-0186')
    await expect(page.getByText('저장됨').first()).toBeVisible()
    await send(page, 'POST', '/publications', { acceptsWarnings: true })
    for (const key of ['1', '2']) {
      await page.goto(at('raon.sites', `/console/content/terms/${key}`))
      await page.getByRole('button', { name: '읽었고 승인합니다' }).click()
      await expect(page.getByText('변호사가 읽을 견본입니다')).toHaveCount(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at('raon.sites', '/console/today'))
    await expect(list.getByText('이제 열 수 있습니다', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: '오픈하기', exact: true }).click()
    await page.getByRole('button', { name: '지금 오픈하기' }).click()
    await expect(list).toHaveCount(0)
    await page.goto(at('raon.sites', '/'))
    await expect(page.getByText('031-555-0186').first()).toBeAttached()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })
})
