import type { Page } from '@playwright/test'
import { addAccount, expectAccessible, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { fetchFromPage } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ settles: false, locale: 'ko-KR', expectedErrors: [/status of 401|Blocked script execution/] })
test.setTimeout(120_000)

const OWNER = 'owner@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

/** Calls the API with the page's session. */
const ask = async (page: Page, method: string, path: string, body: object = {}, since?: number) => {
  const { text } = await fetchFromPage(page, `/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(since === undefined ? {} : { 'if-match': `"${since}"` }) },
    body: method === 'GET' ? null : JSON.stringify(body),
  })
  // The contract says so.
  return JSON.parse(text) as {
    row: { edit: number; key: string; data: object }
    rows: { key: string; data: object; name: string; entries: object[] }[]
  }
}

test('a planned release is changed and cancelled, and a publication is reverted', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/releases' })
  await expect(page.getByText('예약된 게시가 없습니다')).toBeVisible()
  await expectAccessible(page)

  const { row } = await ask(page, 'GET', '/content/products/1')
  const saved = await ask(page, 'PUT', '/content/products/1', { data: { ...row.data, weight: 77 } }, row.edit)
  const entries = [{ kind: 'products', key: '1' }]
  await ask(page, 'POST', '/releases', { name: '겨울 가격', publishAt: '2030-01-02T03:04:00.000Z', entries })
  await page.reload()
  await page.getByRole('button', { name: '겨울 가격 바꾸기' }).click()
  await page.getByLabel('이름').fill('봄 가격')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('봄 가격')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '봄 가격 취소' }).click()
  await expect(page.getByText('예약된 게시가 없습니다')).toBeVisible()
  expect((await ask(page, 'GET', '/content/products/1')).row.data).toMatchObject({ weight: 77 })
  expect(saved.row.edit).toBeGreaterThan(row.edit)

  await ask(page, 'POST', '/publications', { entries, acceptsWarnings: true, note: '순서를 바꿈' })
  await page.reload()
  const publication = page.getByRole('listitem').filter({ hasText: '순서를 바꿈' })
  await publication.getByRole('button', { name: /되돌리기/ }).click()
  await expect(page.getByText('게시를 되돌렸습니다')).toBeVisible()
  expect((await ask(page, 'GET', '/content/products/1')).row.data).not.toMatchObject({ weight: 77 })
})

test('a removed entry is in the bin and is restored as a draft', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/bin' })
  await expect(page.getByText('휴지통이 비어 있습니다')).toBeVisible()
  const { row } = await ask(page, 'GET', '/content/notices/1')
  await ask(page, 'DELETE', '/content/notices/1', {}, row.edit)
  await ask(page, 'POST', '/publications', { entries: [{ kind: 'notices', key: '1' }], acceptsWarnings: true })
  await page.goto(toOwnAddress(site, 'lumi', '/console/bin'))
  await expect(page.getByRole('heading', { name: '공지' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /되살리기/ }).click()
  await expect(page.getByText(/초안으로 되살렸습니다/)).toBeVisible()
  await expect(page.getByText('휴지통이 비어 있습니다')).toBeVisible()
})

test('a discarded draft is restored, also one that was never published', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/' })
  const { row } = await ask(page, 'GET', '/content/faqs/1')
  const saved = await ask(page, 'PUT', '/content/faqs/1', { data: { ...row.data, weight: 41 } }, row.edit)
  const entries = [{ kind: 'faqs', key: '1' }]
  await ask(page, 'POST', '/releases', { name: '봄 안내', publishAt: null, entries })
  const made = await ask(page, 'POST', '/content/faqs', { data: { ...saved.row.data, id: undefined, weight: 42 } })
  for (const [key, weight] of [
    ['1', 41],
    [made.row.key, 42],
  ] as const) {
    const path = `/content/faqs/${key}`
    await page.goto(toOwnAddress(site, 'lumi', `/console${path}`))
    await page.getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('menuitem', { name: '초안 버리기' }).click()
    await expect(page.getByText('초안을 버렸습니다')).toBeVisible()
    await page.getByRole('button', { name: '되돌리기' }).click()
    const weightNow = async () =>
      (await ask(page, 'GET', '/content/faqs?page=1&size=200')).rows.find((one) => one.key === key)?.data
    await expect.poll(weightNow).toMatchObject({ weight })
  }
  const { rows } = await ask(page, 'GET', '/releases?page=1&size=20')
  expect(rows.find(({ name }) => name === '봄 안내')?.entries).toMatchObject(entries)
})
