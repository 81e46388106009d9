import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { addAccount, expectSound, openConsole } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { startServer, type RunningSite } from './start-site.ts'

// A key calls without a cookie, and a revoked one is refused.
test.use({ settles: false, locale: 'ko-KR', expectedErrors: [/status of 40[013]|Blocked script execution/] })
test.setTimeout(120_000)

const OWNER = 'owner@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

/** Calls the API as another system does; Node itself does not resolve `*.localhost`. */
const statusOf = async (secret: string): Promise<number> => {
  const headers = { host: 'lumi.localhost', authorization: `Bearer ${secret}` }
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: site.port, path: '/api/admin/reservations', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    call.on('error', reject).end()
  })
}

test('an owner makes, renews, changes and revokes an API key', async ({ page }) => {
  await openConsole(page, site, OWNER, '/settings')
  await page.getByRole('link', { name: '열기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '아직 API 키가 없습니다' })).toBeVisible()
  await expectSound(page)

  await page.keyboard.press('c')
  const form = page.getByRole('complementary', { name: '새 키' })
  await form.getByLabel('이름').fill('a@b')
  await expect(form.getByText('이름에는 @를 쓸 수 없습니다.')).toBeVisible()
  await form.getByLabel('이름').fill('CRM 연동')
  await form.getByLabel('통계 읽기').uncheck()
  await form.getByLabel('이 주소에서만').fill('우리 병원')
  await form.getByRole('button', { name: '키 만들기' }).click()
  await expect(form.getByText('203.0.113.7이나', { exact: false })).toBeVisible()
  await form.getByLabel('이 주소에서만').fill('127.0.0.0/8')
  await expectSound(page)
  await form.getByRole('button', { name: '키 만들기' }).click()

  const made = page.getByRole('complementary', { name: '키를 만들었습니다' })
  const secret = (await made.getByText(/^maru_\w{8}_\w{38}$/).textContent()) ?? ''
  expect(await statusOf(secret)).toBe(200)
  await expectSound(page)
  // Another window may be another person's.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(made.getByText(secret)).toHaveCount(0)
  await expect(made.getByRole('button', { name: '닫기' })).toBeDisabled()
  await made.getByLabel('안전한 곳에 적어 두었습니다').check()
  await made.getByRole('button', { name: '닫기' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'CRM 연동' }) })
  await expect(row.getByText('127.0.0.0/8에서만')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  await row.getByRole('button', { name: 'CRM 연동 바꾸기' }).click()
  const renewed = page.getByRole('complementary', { name: '키를 바꿨습니다' })
  const next = (await renewed.getByText(/^maru_\w{8}_\w{38}$/).textContent()) ?? ''
  await renewed.getByLabel('안전한 곳에 적어 두었습니다').check()
  await renewed.getByRole('button', { name: '닫기' }).click()
  expect([await statusOf(secret), await statusOf(next)]).toEqual([200, 200])
  await row.getByRole('button', { name: '하루 더' }).click()
  await expectSound(page)
  await row.getByRole('button', { name: '지금 끊기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '지금 끊기' }).click()
  await expect(row.getByText('옛 비밀 키')).toHaveCount(0)
  expect([await statusOf(secret), await statusOf(next)]).toEqual([401, 200])

  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'CRM 연동 더 보기' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('고치기')
  const edit = page.getByRole('complementary', { name: '키 고치기' })
  await edit.getByLabel('예약 읽기·확정·옮기기').uncheck()
  await edit.getByRole('button', { name: '저장' }).click()
  await expect(row.getByRole('list', { name: '이 키가 할 수 없는 일' })).toContainText('예약 읽기')
  expect(await statusOf(next)).toBe(403)
  await choose('한 일 보기')
  await expect(page.getByRole('complementary', { name: 'CRM 연동 키가 한 일' })).toContainText('권한이 없어 막음')
  await page.keyboard.press('Escape')

  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.prepare('update api_key set creator_id = 99999').run()
  db.close()
  await page.reload()
  await expect(row.getByText('소유자가 넘겨받을 때까지')).toBeVisible()
  await choose('넘겨받기')
  await expect(row.getByText('소유자가 넘겨받을 때까지')).toHaveCount(0)
  await choose('끊기')
  await page.getByRole('dialog').getByRole('button', { name: '끊기' }).click()
  await expect(page.getByRole('heading', { name: '아직 API 키가 없습니다' })).toBeVisible()
  expect(await statusOf(next)).toBe(401)
})
