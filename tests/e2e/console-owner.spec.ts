import { readFile } from 'node:fs/promises'
import { addAccount, expectAccessible, forgetProofs, PASSWORD, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })
// A door asks who is there, what is grave asks for a proof, and old addresses are looked at before they lead on.
test.use({
  settles: false,
  locale: 'ko-KR',
  expectedErrors: [/status of 40[1349]|status of 422|Blocked script execution/],
})
test.setTimeout(150_000)

const OWNER = 'owner@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

test('an owner adds a domain, visitors find the site there, and it is removed again', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  const card = page.getByRole('region', { name: '도메인' })
  await expect(card.getByText('lumi.localhost', { exact: false }).first()).toBeVisible()
  forgetProofs(site)
  await card.getByRole('button', { name: '도메인' }).click()
  const dialog = page.getByRole('dialog', { name: '도메인 추가' })
  await dialog.getByLabel('도메인').fill('haneul.localhost')
  await dialog.getByRole('button', { name: '추가' }).click()
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await proof.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await proof.getByRole('button', { name: '확인', exact: true }).click()
  await expect(dialog.getByText('다른 병원이 쓰는 주소입니다.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('도메인').fill('lumi gangnam')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(dialog.getByText('www.clinic.example처럼 쓰세요.')).toBeVisible()
  await dialog.getByLabel('도메인').fill('https://Gangnam.localhost/')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(card.getByRole('link', { name: /gangnam\.localhost/ })).toBeVisible()
  await expectAccessible(page)

  const visitor = await page.context().newPage()
  await visitor.goto(`http://gangnam.localhost:${site.port}/`)
  await expect(visitor).toHaveTitle(/루미/)
  await visitor.close()

  await card.getByRole('button', { name: 'gangnam.localhost 더 보기' }).click()
  await page.getByRole('menuitem', { name: '대표로' }).click()
  await expect(card.getByRole('listitem').first()).toContainText('gangnam.localhost')
  await card.getByRole('button', { name: 'gangnam.localhost 더 보기' }).click()
  await page.getByRole('menuitem', { name: '빼기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '빼기' }).click()
  await expect(card.getByRole('link', { name: /gangnam\.localhost/ })).toHaveCount(0)
  await expect(page.getByText('도메인 추가').first()).toBeVisible()
})

test('a domain is not served before its DNS record is found, and shows that record', async ({ page, request }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  const card = page.getByRole('region', { name: '도메인' })
  await card.getByRole('button', { name: '도메인' }).click()
  const dialog = page.getByRole('dialog', { name: '도메인 추가' })
  await dialog.getByLabel('도메인').fill('https://www.own.example/')
  await dialog.getByRole('button', { name: '추가' }).click()
  const claim = card.getByRole('list', { name: '소유 확인을 기다리는 도메인' }).getByRole('listitem')
  await expect(claim).toContainText('_maru-verification.www.own.example')
  await expect(claim).toContainText(/maru-verification=[0-9a-f]{32}/)
  await expect(claim.getByRole('button', { name: '_maru-verification.www.own.example 복사' })).toBeVisible()
  await expectAccessible(page)
  const ask = (path: string) =>
    request.get(`http://127.0.0.1:${site.port}${path}`, { headers: { host: 'www.own.example' } })
  expect([(await ask('/')).status(), (await ask('/_tls?domain=www.own.example')).status()]).toEqual([404, 404])
  await claim.getByRole('button', { name: '지금 확인' }).click()
  // This machine may reach a name server or none.
  await expect(claim.getByRole('status')).toContainText(/아직 레코드가 보이지 않습니다|네임 서버가 응답하지 않습니다/)
  await claim.getByRole('button', { name: 'www.own.example 추가 취소' }).click()
  await expect(claim).toHaveCount(0)
})

test('a redirect works as soon as it is saved', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/redirects' })
  await expect(page.getByText('이어 주는 옛 주소가 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '옛 주소', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '옛 주소 이어 주기' })
  await dialog.getByLabel('옛 주소').fill('/products')
  await dialog.getByLabel('이어질 곳').fill('/introduce')
  await dialog.getByRole('button', { name: '이어 주기' }).click()
  await expect(dialog.getByText('지금 있는 페이지의 주소입니다.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('옛 주소').fill('/about/us')
  await dialog.getByRole('button', { name: '이어 주기' }).click()
  await expect(page.getByRole('cell', { name: '/about/us', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(toOwnAddress(site, 'lumi', '/about/us'))
  await expect(page).toHaveURL(/\/introduce$/)
})

test('redirects are imported from a file, all or none, and work', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/redirects' })
  await expect(page.getByText('바꾸면 바로 적용됩니다')).toBeVisible()
  const choose = async (lines: readonly string[]) => {
    const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '파일에서' }).click()
    await (await choosing).setFiles({ name: '옛 주소.csv', mimeType: 'text/csv', buffer })
  }
  // The second is the address of a page of the site.
  await choose(['옛 주소,새 주소', '/old/staff,/introduce', '/products,/introduce'])
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('/products: 지금 있는 페이지의 주소입니다. 아무것도 바꾸지 않았습니다.')
  await expect(page.getByRole('cell', { name: '/old/staff', exact: true })).toHaveCount(0)

  await choose(['옛 주소,새 주소', '/old/staff,/introduce', 'https://old.example/old/prices.html,/products'])
  await expect(page.getByText('2개 추가, 0개 변경')).toBeVisible()
  await expect(page.getByRole('cell', { name: '/old/staff', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '/old/prices.html', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(toOwnAddress(site, 'lumi', '/old/prices.html'))
  await expect(page).toHaveURL(/\/products$/)
})

test('statistics are shown as figures, lists and a table, and saved as a file', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/statistics' })
  await expect(page.getByRole('heading', { name: '많이 본 페이지' })).toBeVisible()
  await page.getByText('주', { exact: true }).click()
  await expect(page).toHaveURL(/by=week/)
  await page.getByText('표로 보기').click()
  await expect(page.getByRole('columnheader', { name: '결과 없는 검색' })).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^lumi-.*\.csv$/)
  expect(await readFile(await saved.path(), 'utf8')).toContain('방문자')
})

test(
  'a site check runs when an owner requests it, and lists each problem with its place',
  IN_FULL,
  async ({ page }) => {
    await signIn(page, site, { email: OWNER, path: '/health' })
    await expect(page.getByText('아직 확인하지 않았습니다')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '지금 확인' }).first().click()
    await expect(page.getByText(/확인 · 페이지 \d+/)).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('번역 EN')).toBeVisible()
    await expectAccessible(page)
  },
)

test('menus, the floating button, search keywords and short links are reachable', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/menus' })
  const sheet = page.getByRole('main')
  await expect(sheet.getByRole('link', { name: /^떠 있는 버튼/ })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['메뉴', '떠 있는 버튼', '검색과 추천 검색어']) {
    await page.goto(toOwnAddress(site, 'lumi', '/console/menus'))
    await sheet.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(/\/content\/roles\/site\./)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    await expect(sheet.getByRole('textbox').first()).toBeVisible()
  }
  await page.goto(toOwnAddress(site, 'lumi', '/console/menus'))
  await sheet.getByRole('link', { name: /짧은 주소/ }).click()
  await expect(page.getByRole('tab', { name: '짧은 주소', selected: true })).toBeVisible()
})

// The last test: the check goes on behind it, and the server stops afterwards.
test('an owner starts a site check, and the screen shows that it is running', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/health' })
  await page.getByRole('button', { name: '지금 확인' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: '확인하는 중' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '확인하는 중' }).first()).toBeDisabled()
})
