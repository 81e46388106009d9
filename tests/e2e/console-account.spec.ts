import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { makeSubscriber } from '../api/push-service.ts'
import { addAccount, expectAccessible, PASSWORD, signIn, signInAt, signInByApi } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all tests; each signs in to an account of its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR' })
test.setTimeout(120_000)

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
})
test.afterAll(() => site.stop())

/** Opens the settings as a new member of the clinic. */
const openSettings = async (page: Page, email: string): Promise<void> => {
  await addAccount(site, email)
  await signIn(page, site, { email, path: '/settings' })
}

test('a member changes name and mail language, and the navigation shows the name', async ({ page }) => {
  await openSettings(page, 'profile@lumi-clinic.example')
  const card = page.getByRole('region', { name: '내 계정', exact: true })
  await card.getByLabel('이름').fill('정하윤')
  await page.keyboard.press('Tab')
  await expect(page.getByText('저장했습니다')).toBeVisible()
  await expect(page.getByRole('button', { name: /정하윤/ })).toBeVisible()
  await card.getByText('English', { exact: true }).click()
  await expect(page.getByText('저장했습니다')).toHaveCount(2)
  await page.reload()
  await expect(card.getByLabel('이름')).toHaveValue('정하윤')
  await expect(card.getByRole('radio', { name: 'English' })).toBeChecked()
})

test('a changed password is valid from then on, and signs other devices out', async ({ page, browser }) => {
  const email = 'password@lumi-clinic.example'
  const changed = 'eleven quiet rivers at noon'
  await openSettings(page, email)
  const other = await openDevice(await browser.newContext({ locale: 'ko-KR' }), email)
  const card = page.getByRole('region', { name: '내 계정', exact: true })
  await card.getByRole('button', { name: '바꾸기', exact: true }).click()
  await card.getByLabel('지금 비밀번호').fill('not this one at all')
  await card.getByLabel('새 비밀번호').fill(changed)
  await card.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(card.getByText('비밀번호가 맞지 않습니다.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('지금 비밀번호').fill(PASSWORD)
  await card.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(page.getByText('비밀번호를 바꾸었습니다')).toBeVisible()
  await expect(card.getByLabel('지금 비밀번호')).toHaveCount(0)
  await expectSignedOut(other)
  await other.getByLabel('이메일').fill(email)
  await other.getByRole('textbox', { name: '비밀번호' }).fill(changed)
  await other.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(other.getByRole('region', { name: '내 계정', exact: true })).toBeVisible()
  await other.context().close()
})

test('a member signs out one other device, then all others', async ({ page, browser }) => {
  const email = 'sessions@lumi-clinic.example'
  await openSettings(page, email)
  const others: Page[] = []
  for (let count = 0; count < 3; count += 1)
    others.push(await openDevice(await browser.newContext({ locale: 'ko-KR' }), email))
  await page.reload()
  const card = page.getByRole('region', { name: '내 세션' })
  const sessions = card.getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await expect(sessions.filter({ hasText: '지금' })).toHaveCount(1)
  await card.getByRole('button', { name: '로그아웃', exact: true }).first().click()
  await expect(page.getByText('로그아웃했습니다')).toBeVisible()
  await expect(sessions).toHaveCount(3)
  await card.getByRole('button', { name: '이 기기 빼고 모두 로그아웃' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('지금')
  await expect(card.getByRole('button')).toHaveCount(0)
  for (const [place, other] of others.entries()) {
    if (place === 0) await expectSignedOut(other)
    await other.context().close()
  }
})

test('recovery codes are replaced, and removing the authenticator ends the request for a code', async ({ page }) => {
  const email = 'authenticator@lumi-clinic.example'
  await openSettings(page, email)
  const card = page.getByRole('region', { name: '로그인 보안' })
  const app = card.getByRole('listitem').filter({ hasText: '인증 앱' })
  await app.getByRole('button', { name: '추가' }).click()
  const dialog = page.getByRole('dialog', { name: '인증 앱 추가' })
  const secret = (await dialog.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ''
  await dialog.getByLabel('6자리 코드').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: '사용', exact: true }).click()
  const codes = page.getByRole('dialog', { name: '복구 코드' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const before = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: '적어 두었습니다' }).click()
  await expect(codes).toHaveCount(0)

  await card.getByRole('button', { name: '새로 만들기' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const after = await codes.getByRole('listitem').allTextContents()
  expect(after.filter((code) => before.includes(code))).toEqual([])
  await codes.getByRole('button', { name: '적어 두었습니다' }).click()
  await expect(card.getByText('10개 남음')).toBeVisible()

  await app.getByRole('button', { name: '없애기' }).click()
  await expect(page.getByText('인증 앱을 없앴습니다')).toBeVisible()
  await expect(app.getByRole('button', { name: '추가' })).toBeVisible()
  await expect(card.getByText('10개 남음')).toHaveCount(0)
  await page.context().clearCookies()
  await signInAt(page, toOwnAddress(site, 'lumi', '/console/settings'), email)
  await expect(app.getByRole('button', { name: '추가' })).toBeVisible()
})

test('a member turns push notifications on for this device, and off again', async ({ page, context }) => {
  await givePushService(context)
  await openSettings(page, 'push@lumi-clinic.example')
  const card = page.getByRole('region', { name: '내 알림' })
  await card.getByRole('button', { name: '알림 받기' }).click()
  await expect(page.getByText('이 기기에서 알림을 받습니다')).toBeVisible()
  const device = card.getByRole('listitem').filter({ hasText: 'Linux' })
  await expect(device).toContainText('이 기기')
  await expect(card.getByRole('button', { name: '알림 받기' })).toHaveCount(0)
  await expectAccessible(page)
  await device.getByRole('button', { name: /: 끄기$/ }).click()
  await expect(page.getByText('이 기기에서 알림을 끕니다')).toBeVisible()
  await expect(device).toHaveCount(0)
  await expect(card.getByRole('button', { name: '알림 받기' })).toBeVisible()
})

/** Signs in on another device, and opens no page there. */
const openDevice = async (context: BrowserContext, email: string): Promise<Page> => {
  const page = await context.newPage()
  await signInByApi(page, site, { email, host: 'lumi' })
  return page
}

const expectSignedOut = async (page: Page): Promise<void> => {
  await page.goto(toOwnAddress(site, 'lumi', '/console/settings'))
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
}

/**
 * Stands in for the push service and the permission that headless browsers lack, and for the service worker, which tests block: with a real
 * one the console sometimes waited for its registration without end. The server's own checks stay.
 */
const givePushService = async (context: BrowserContext): Promise<void> => {
  const { p256dh, auth } = makeSubscriber()
  const target = { endpoint: 'https://push.example/send/console-account', keys: { p256dh, auth } }
  await context.addInitScript((given) => {
    let current: object | null = null
    const subscribe = async (options: object) => {
      const unsubscribe = async () => {
        current = null
        return true
      }
      current = { endpoint: given.endpoint, options, toJSON: () => given, unsubscribe }
      return current
    }
    const registration = { active: null, pushManager: { subscribe, getSubscription: async () => current } }
    Object.defineProperties(Notification, {
      permission: { value: 'granted' },
      requestPermission: { value: async () => 'granted' },
    })
    Object.defineProperties(navigator.serviceWorker, {
      getRegistration: { value: async () => registration },
      ready: { value: Promise.resolve(registration) },
    })
  }, target)
}
