import { readMail, startMailServer, type MailServer } from '../api/mail-server.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { addAccount, expectSound, USUAL_LINES } from './console-session.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false })

const EMAIL = 'forgetful@clinic.example'
const PASSWORD = 'slow ferry to the islands'

let mail: MailServer
let site: RunningSite
test.beforeAll(async () => {
  mail = await startMailServer()
  site = await startServer({ SMTP_URL: mail.url, MAIL_FROM: 'no-reply@clinic.example' })
  await addAccount(site, EMAIL)
})
test.afterAll(async () => {
  await site.stop()
  await mail.stop()
})

test('a forgotten password is replaced through an e-mail link', async ({ page }) => {
  test.slow()
  await page.goto(toOwnAddress(site, 'lumi', '/console'))
  await page.getByRole('button', { name: '비밀번호를 잊었어요' }).click()
  await page.getByLabel('이메일').fill(EMAIL)
  await page.getByRole('button', { name: '링크 받기' }).click()
  await expect(page.getByRole('status').filter({ hasText: EMAIL })).toBeVisible()
  await expect.poll(() => mail.taken.length, { timeout: 30_000 }).toBe(1)
  const [sent] = mail.taken
  if (!sent) throw new Error('No e-mail came')
  expect(sent.to).toBe(EMAIL)
  const address = /https?:\/\/\S+/.exec((await readMail(sent)).text ?? '')?.[0] ?? ''
  const { pathname, search, hash } = new URL(address)
  await page.goto(toOwnAddress(site, 'lumi', `${pathname}${search}${hash}`))
  await page.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByLabel('새 비밀번호 한 번 더').fill(PASSWORD)
  await expectSound(page)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await page.getByRole('link', { name: '로그인으로' }).click()
  await page.getByLabel('이메일').fill(EMAIL)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('main#sheet')).toBeVisible()
})
