import { TOTP } from 'otpauth'
import {
  addAccount,
  ask,
  expectAccessible,
  forgetProofs,
  PASSWORD,
  signIn,
  signInAt,
  signInByApi,
} from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { startServer, type RunningSite } from './start-site.ts'

// The tests share one server and build on each other's sign-ins and settings.
test.describe.configure({ mode: 'serial' })
// A door asks who is there, and what one may not do is refused.
test.use({ settles: false, locale: 'ko-KR', expectedErrors: [/status of 40[139]|Blocked script execution/] })
test.setTimeout(120_000)

const OWNER = 'owner@lumi-clinic.example'
const WRITER = 'writer@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

test('an owner invites a writer, who joins by the link and cannot publish', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await signIn(page, site, { email: OWNER, path: '/settings' })
  await expect(page.getByRole('heading', { name: '팀과 역할' })).toBeVisible()
  await expect(page.getByRole('cell', { name: OWNER }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '초대', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '팀에 초대' })
  await dialog.getByLabel('이메일', { exact: true }).fill(WRITER)
  await dialog.getByLabel('이름').fill('한소민')
  await dialog.getByRole('combobox', { name: '역할' }).click()
  await page.getByRole('option', { name: '작성자' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '초대 링크 만들기' }).click()
  const made = page.getByRole('dialog', { name: '한소민 초대 링크' })
  const link = await made.getByLabel('링크').inputValue()
  expect(link).toContain('/console/invitation#')
  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await made.getByRole('button', { name: '복사', exact: true }).click()
  await expect(page.getByText('복사하지 못했습니다. 선택해 둔 글을')).toBeVisible()
  await expect(made.getByLabel('링크')).toBeFocused()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(link)
  await made.getByRole('button', { name: '닫기' }).last().click()
  await expect(page.getByText(/초대를 기다림/)).toBeVisible()

  const guest = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  // The clinic's own host, at this server's port.
  const { hash } = new URL(link)
  // Another user is signed in on this device: the session ends only after confirmation.
  await signInByApi(guest, site, { email: OWNER, host: 'lumi' })
  await guest.goto(`http://lumi.localhost:${site.port}/console/invitation${hash}`)
  await expect(guest.getByRole('alert')).toContainText(OWNER)
  await expect(guest.getByRole('alert')).toContainText(WRITER)
  await expect(guest.getByRole('link', { name: `${OWNER} 계정으로 계속하기` })).toBeVisible()
  await expect(guest.getByLabel('새 비밀번호', { exact: true })).toHaveCount(0)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: '로그아웃하고 초대 받기' }).click()
  await expect(guest.getByText(/루미.*작성자/)).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('새 비밀번호', { exact: true }).fill('olive lamp')
  await guest.getByRole('button', { name: '시작하기' }).click()
  await expect(guest.getByText('12자 이상으로 정하세요.', { exact: true })).toBeVisible()
  await guest.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('새 비밀번호 한 번 더').fill(PASSWORD)
  await guest.getByRole('button', { name: '시작하기' }).click()
  await expect(guest.getByRole('link', { name: '시술', exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^게시/ })).toHaveCount(0)
  const headers = { 'content-type': 'application/json' }
  const refused = await ask(guest, '/api/admin/publications', { method: 'POST', headers, body: '{}' })
  expect(refused.status).toBe(403)
  // A writer's change waits for publication by another member; visitors see the earlier text.
  await guest.goto(`http://lumi.localhost:${site.port}/console/treatments/2`)
  await guest.getByLabel('이름', { exact: true }).first().fill('작성자가 쓴 이름')
  await expect(guest.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^게시/ })).toHaveCount(0)
  const publicPage = await guest.evaluate(async () => (await fetch('/products/2')).text())
  expect(publicPage).toContain('PDRN 부스터')
  expect(publicPage).not.toContain('작성자가 쓴 이름')
  await guest.goto(`http://lumi.localhost:${site.port}/console/settings`)
  await expect(guest.getByRole('heading', { name: '내 세션' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: '팀과 역할' })).toHaveCount(0)
  await guest.context().close()

  await page.reload()
  await expect(page.getByRole('cell', { name: WRITER }).first()).toBeVisible()
  await expect(page.getByText('팀에 들어옴')).toBeVisible()
})

test('a sensitive action asks for the password again, and then continues by itself', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  await expect(page.getByRole('cell', { name: WRITER }).first()).toBeVisible()
  forgetProofs(site)
  await page.getByRole('button', { name: '한소민 더 보기' }).click()
  await page.getByRole('menuitem', { name: '사용 중지' }).click()
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await expectAccessible(page)
  await proof.getByRole('textbox', { name: '비밀번호' }).fill('not this one at all')
  await proof.getByRole('button', { name: '확인', exact: true }).click()
  await expect(proof.getByRole('alert')).toHaveText('비밀번호가 맞지 않습니다.')
  await proof.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await proof.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByRole('row', { name: /한소민/ })).toContainText('사용 중지')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByRole('row', { name: /한소민/ })).not.toContainText('사용 중지')
})

test('an owner changes a member’s role, and undoes the change', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  const role = page.getByRole('combobox', { name: '한소민 역할' })
  await expect(role).toHaveValue('작성자')
  await role.click()
  await page.getByRole('option', { name: '편집자' }).click()
  await expect(page.getByText('역할을 바꾸었습니다: 편집자')).toBeVisible()
  await expect(role).toHaveValue('편집자')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(role).toHaveValue('작성자')
})

test('an owner renews an invitation’s link, and withdraws it', async ({ page, browser }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  await page.getByRole('button', { name: '초대', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '팀에 초대' })
  await dialog.getByLabel('이메일', { exact: true }).fill('desk@lumi-clinic.example')
  await dialog.getByLabel('이름').fill('오지우')
  await dialog.getByRole('button', { name: '초대 링크 만들기' }).click()
  const made = page.getByRole('dialog', { name: '오지우 초대 링크' })
  const first = await made.getByLabel('링크').inputValue()
  await made.getByRole('button', { name: '닫기' }).last().click()
  await expect(made).toHaveCount(0)
  await page.getByRole('button', { name: '오지우 더 보기' }).click()
  await page.getByRole('menuitem', { name: '새 링크 만들기' }).click()
  const renewed = await made.getByLabel('링크').inputValue()
  expect(renewed).not.toBe(first)
  await made.getByRole('button', { name: '닫기' }).last().click()
  await expect(made).toHaveCount(0)
  await page.getByRole('button', { name: '오지우 더 보기' }).click()
  await page.getByRole('menuitem', { name: '초대 거두기' }).click()
  await expect(page.getByText('초대를 거두었습니다')).toBeVisible()
  await expect(page.getByRole('row', { name: /오지우/ })).toHaveCount(0)
  const guest = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await guest.goto(toOwnAddress(site, 'lumi', `/console/invitation${new URL(renewed).hash}`))
  await expect(guest.getByRole('alert')).toBeVisible()
  await expect(guest.getByLabel('새 비밀번호', { exact: true })).toHaveCount(0)
  await guest.context().close()
})

test('an authenticator app is set up and required at sign-in, and a recovery code replaces it', async ({ page }) => {
  await signIn(page, site, { email: WRITER, path: '/settings' })
  const card = page.getByRole('region', { name: '로그인 보안' })
  await card.getByRole('listitem').filter({ hasText: '인증 앱' }).getByRole('button', { name: '추가' }).click()
  const dialog = page.getByRole('dialog', { name: '인증 앱 추가' })
  await expect(dialog.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ''
  await dialog.getByLabel('6자리 코드').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: '사용', exact: true }).click()
  const codes = page.getByRole('dialog', { name: '복구 코드' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: '적어 두었습니다' }).click()
  await expect(card.getByText('10개 남음')).toBeVisible()

  await page.context().clearCookies()
  await signInAt(page, toOwnAddress(site, 'lumi', '/console/settings'), WRITER)
  await page.getByLabel('인증 코드').fill('000000')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('코드가 맞지 않거나 이미 쓴 코드입니다.')
  await expectAccessible(page)
  await page.getByLabel('인증 코드').fill(code)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(card.getByText('9개 남음')).toBeVisible()
})

test('an owner removes the second factor of a member who has lost their phone', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  const more = page.getByRole('button', { name: '한소민 더 보기' })
  await more.click()
  await page.getByRole('menuitem', { name: '2단계 인증 없애기' }).click()
  await expect(page.getByText('2단계 인증을 없앴습니다')).toBeVisible()
  await more.click()
  await expect(page.getByRole('menuitem', { name: '비밀번호 링크 만들기' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '2단계 인증 없애기' })).toHaveCount(0)
})

test('a passkey signs in without a password, and confirms its own removal', async ({ page }) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, site, { email: OWNER, path: '/settings' })
  const card = page.getByRole('region', { name: '로그인 보안' })
  await card.getByRole('listitem').filter({ hasText: '지문이나 얼굴' }).getByRole('button', { name: '추가' }).click()
  await expect(card.getByText(/lumi\.localhost.* 패스키/)).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await expect(page.getByRole('heading', { name: '팀과 역할' })).toBeVisible()

  forgetProofs(site)
  await card.getByRole('button', { name: /lumi\.localhost.* 패스키 더 보기/ }).click()
  await page.getByRole('menuitem', { name: '없애기' }).click()
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await proof.getByRole('button', { name: '패스키로 확인' }).click()
  await expect(proof).toHaveCount(0)
  await expect(card.getByText(/lumi\.localhost.* 패스키/)).toHaveCount(0)
})

test('an owner creates a link that lets a member choose a new password', async ({ page, browser }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  await page.getByRole('button', { name: '한소민 더 보기' }).click()
  await page.getByRole('menuitem', { name: '비밀번호 링크 만들기' }).click()
  const link = await page.getByRole('dialog', { name: '한소민 비밀번호 링크' }).getByLabel('링크').inputValue()
  const guest = await (await browser.newContext({ locale: 'ko-KR' })).newPage()
  await guest.goto(`http://lumi.localhost:${site.port}/console/reset${new URL(link).hash}`)
  await guest.getByLabel('새 비밀번호', { exact: true }).fill('eleven quiet rivers at noon')
  await guest.getByLabel('새 비밀번호 한 번 더').fill('eleven quiet rivers at noon')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(guest.getByRole('status')).toContainText(WRITER)
  await guest.context().close()
})

test('an owner removes a member from the team', async ({ page }) => {
  await signIn(page, site, { email: OWNER, path: '/settings' })
  await page.getByRole('button', { name: '한소민 더 보기' }).click()
  await page.getByRole('menuitem', { name: '팀에서 빼기' }).click()
  const dialog = page.getByRole('dialog', { name: '한소민 님을 팀에서 뺄까요?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '팀에서 빼기' }).click()
  await expect(page.getByText('팀에서 뺐습니다')).toBeVisible()
  await expect(page.getByRole('row', { name: /한소민/ })).toHaveCount(0)
})
