import { startChat } from '../translation-services/chat.ts'
import type { TestService } from '../translation-services/start-service.ts'
import { addAccount, ask, expectAccessible, openConsole } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.use({ viewport: { width: 1440, height: 1000 }, locale: 'ko-KR' })
test.setTimeout(120_000)
// The second test uses the account that the first one connects.
test.describe.configure({ mode: 'serial' })

const OWNER = 'owner@clinic.example'
const KEY = 'a-secret-key-of-the-account'

let site: RunningSite
let service: TestService
test.beforeAll(async () => {
  service = await startChat({ key: KEY, model: 'small' })
  site = await startServer({ WEBHOOK_TEST_HOSTS: service.host })
  await addAccount(site, OWNER)
})
test.afterAll(async () => {
  await site.stop()
  await service.stop()
})

type Entry = { edit: number; data: Record<string, unknown> & { name: Record<string, string> } }

test('an owner connects a service, sees the cost, translates, and confirms what was read', async ({ page }) => {
  await openConsole(page, site, OWNER, '/settings')
  const card = page.getByRole('region', { name: '기계 번역' })
  await card.getByRole('button', { name: '연결', exact: true }).click()
  await card.getByRole('combobox', { name: '서비스' }).click()
  await page.getByRole('option', { name: /AI 모델/ }).click()
  await card.getByLabel('주소').fill(`${service.address}/v1`)
  await card.getByLabel('모델').fill('small')
  await card.getByLabel('API 키').fill(KEY)
  await expectAccessible(page)
  await card.getByRole('button', { name: '저장' }).click()
  await expect(card.getByText('사용 중')).toBeVisible()
  await card.getByRole('button', { name: '고치기' }).click()
  await expect(card.getByLabel('API 키')).toHaveValue('')
  await card.getByRole('button', { name: '시험 번역' }).click()
  await expect(card.getByText('연결되었습니다: en(안녕하세요)')).toBeVisible()

  const address = '/api/admin/content/products/1'
  // The contract says so.
  const { row } = JSON.parse((await ask(page, address)).text) as { row: Entry }
  const { ko = '' } = row.data.name
  const saved = await ask(page, address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${row.edit}"` },
    body: JSON.stringify({ data: { ...row.data, name: { ko: `${ko} 플러스` } } }),
  })
  expect(saved).toMatchObject({ status: 200 })

  await page.goto(toOwnAddress(site, 'lumi', '/console/translations'))
  await page.getByRole('button', { name: '기계 번역 · AI 모델 (OpenAI 호환)' }).click()
  const dialog = page.getByRole('dialog', { name: /기계 번역/ })
  await expect(dialog.getByText('비용은 모델에 따라 다릅니다')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'English' }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '번역 시작' }).click()
  await expect(dialog.getByText('번역을 마쳤습니다')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await dialog
    .getByRole('link', { name: '읽을 글 보기' })
    .or(dialog.getByRole('button', { name: '읽을 글 보기' }))
    .click()

  await expect(page.getByText('기계 번역 · 읽어 주세요')).toBeVisible()
  const field = page.getByRole('region', { name: '나란히 번역' }).getByRole('textbox').first()
  await expect(field).toHaveValue(/^(ja|zh)\(.* 플러스\)$/)
  const { problems } = (
    JSON.parse(
      (
        await ask(page, '/api/admin/publications/plan', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).text,
    ) as { row: { problems: { code: string }[] } }
  ).row
  expect(problems.filter(({ code }) => code === 'machine-translation-unread')).toHaveLength(2)
  await page.getByRole('button', { name: '읽음 · 확인' }).click()
  await expect(page.getByText('초안에 저장됨')).toBeVisible()
  await expect(page.getByText('기계 번역 · 읽어 주세요')).toBeHidden()
})

test('a translation is stopped while the service is silent, and the service is disconnected', async ({ page }) => {
  service.fail('silence')
  await openConsole(page, site, OWNER, '/translations')
  await page.getByRole('button', { name: '기계 번역 · AI 모델 (OpenAI 호환)' }).click()
  const dialog = page.getByRole('dialog', { name: /기계 번역/ })
  await dialog.getByRole('button', { name: '번역 시작' }).click()
  await dialog.getByRole('button', { name: '멈추기' }).click()
  await expect(dialog.getByText('번역을 멈췄습니다')).toBeVisible()

  await page.goto(toOwnAddress(site, 'lumi', '/console/settings'))
  const card = page.getByRole('region', { name: '기계 번역' })
  await card.getByRole('button', { name: '고치기' }).click()
  await card.getByRole('button', { name: '연결 끊기' }).click()
  await expect(page.getByText('기계 번역 연결을 끊었습니다')).toBeVisible()
  await expect(card.getByText('연결한 서비스가 없습니다')).toBeVisible()
})
