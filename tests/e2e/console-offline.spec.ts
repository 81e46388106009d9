import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { addAccount, ask, expectAccessible, openConsole } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

const OWNER = 'owner@lumi-clinic.example'
const WRITER = 'writer@lumi-clinic.example'
const PASSWORD = 'olive lamp over the harbour'
const ENTRY = '/content/faqs/1'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
  await addAccount(site, WRITER, { role: 'writer' })
})
test.afterAll(() => site.stop())

test.use({ locale: 'ko-KR', viewport: { width: 1440, height: 1000 }, serviceWorkers: 'allow' })
test.setTimeout(120_000)

const firstField = (page: Page) => page.locator('[data-field]').getByRole('textbox').first()
const stored = async (page: Page) => (await ask(page, '/api/admin/content/faqs/1')).text

/** Ends every session, as an owner who lost a phone does. */
const endSessions = (): void => {
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.prepare('delete from administrator_session').run()
  db.close()
}

test('offline changes are stored, marked as such, and sent when the network is back', async ({ page, context }) => {
  await openConsole(page, site, OWNER, ENTRY)
  await expect(firstField(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('인터넷이 끊겼습니다')).toBeVisible()
  await firstField(page).fill('끊긴 동안 쓴 문장')
  await expect(page.getByText('변경 1개가 이 기기에')).toBeVisible()
  await expect(page.getByText('저장하지 못함')).toBeVisible()
  await expect(page.getByRole('button', { name: /^게시/ }).first()).toBeDisabled()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await expect(page.getByText('인터넷이 끊겼습니다')).toHaveCount(0)
  expect(await stored(page)).toContain('끊긴 동안 쓴 문장')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([])
})

test('stored changes outlive their page, and are sent without reopening the form', async ({ page, context }) => {
  await openConsole(page, site, OWNER, ENTRY)
  await expect(firstField(page)).toBeVisible()
  await context.setOffline(true)
  await firstField(page).fill('닫힌 창에서 쓴 문장')
  await expect(page.getByText('변경 1개가 이 기기에')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(toOwnAddress(site, 'lumi', '/console/settings'))
  await expect.poll(() => stored(next)).toContain('닫힌 창에서 쓴 문장')
})

test('changes made after the session has expired are sent after signing in again', async ({ page }) => {
  await openConsole(page, site, OWNER, ENTRY)
  await expect(firstField(page)).toBeVisible()
  endSessions()
  await firstField(page).fill('로그아웃된 뒤 쓴 문장')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toBeVisible()
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(firstField(page)).toHaveValue('로그아웃된 뒤 쓴 문장')
  await expect(page.getByText('초안에 저장됨')).toBeVisible({ timeout: 20_000 })
  expect(await stored(page)).toContain('로그아웃된 뒤 쓴 문장')
})

test('another user signs in after the session has expired, and stored changes wait for their owner', async ({
  page,
}) => {
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('maru-console-unsent ')))
  await openConsole(page, site, OWNER, ENTRY)
  await expect(firstField(page)).toBeVisible()
  endSessions()
  await firstField(page).fill('다음 사람이 보지 않을 문장')
  await page.getByRole('dialog').getByRole('button', { name: '다른 사람으로 로그인' }).click()
  await expect(page.getByLabel('이메일')).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main#sheet')).toHaveCount(0)
  await page.getByLabel('이메일').fill(WRITER)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.locator('main#sheet')).toBeVisible({ timeout: 45_000 })
  expect(await unsent()).toEqual([expect.stringContaining(OWNER)])
  expect(await stored(page)).not.toContain('다음 사람이 보지 않을 문장')
})

test('the service worker caches the shell but no clinic data, and does not affect visitors', async ({
  page,
  context,
}) => {
  await openConsole(page, site, OWNER, '/desk')
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  const listed = JSON.parse((await ask(page, '/console/files.json')).text) as string[]
  await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBeGreaterThan(listed.length)
  expect((await kept()).filter((path) => path !== '/console/' && !path.startsWith('/console/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto(toOwnAddress(site, 'lumi', '/console/reservations'))
  await expect(page.getByText('서버에 연결되지 않습니다')).toBeVisible({ timeout: 30_000 })
  await context.setOffline(false)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.goto(toOwnAddress(site, 'lumi', '/'))
  const worker = await page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return {
      isControlled: navigator.serviceWorker.controller !== null,
      scopes: all.map(({ scope }) => new URL(scope).pathname),
    }
  })
  expect(worker).toEqual({ isControlled: false, scopes: ['/console/'] })
})

test('the console can be installed, with its own name and icons', async ({ page }) => {
  await page.goto(toOwnAddress(site, 'lumi', '/console'))
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const told = (await (await fetch(link?.href ?? '')).json()) as { scope: string; icons: { src: string }[] }
    const sizes = await Promise.all(
      told.icons.map(
        async ({ src }) => (await createImageBitmap(await (await fetch(src)).blob()).catch(() => null))?.width ?? 0,
      ),
    )
    return { scope: told.scope, sizes }
  })
  expect(manifest.scope).toBe('/console/')
  expect(manifest.sizes.filter((size) => size > 0)).toEqual([192, 512, 512])
})
