import { addAccount, ask, expectAccessible, openConsole } from './console-session.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

const OWNER = 'owner@lumi-clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

test.use({ locale: 'ko-KR', viewport: { width: 1440, height: 1000 } })
test.setTimeout(120_000)

test('a clinic edits a message, previews it, and returns to the built-in text', async ({ page }) => {
  await openConsole(page, site, OWNER, '/messages')
  const preview = page.getByRole('complementary', { name: '미리보기' })
  await expect(preview.getByRole('heading')).toContainText('예약이 확정되었습니다')
  const subject = page.getByLabel('제목')
  const text = page.getByLabel('내용')
  await expectAccessible(page)

  await subject.fill('{{name}} 님')
  await expect(page.getByText('이 메시지에 넣을 수 없는 이름입니다: ‘name’')).toBeVisible()
  await subject.fill('예약이 잡혔습니다')
  await text.fill('안녕하세요, 입니다.\n\n')
  await expect(page.getByText('‘병원 이름’ 항목이 꼭 들어가야 합니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '문구 저장' })).toBeDisabled()
  // Names come in where the cursor stands.
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
  await page.getByRole('button', { name: /^병원 이름/ }).click()
  await expect(text).toHaveValue('안녕하세요, {{clinic}}입니다.\n\n')
  await text.press('Control+End')
  await page.getByRole('button', { name: /^일시/ }).click()
  await expect(preview).toContainText(/루미 피부과입니다\.\s+20\d\d년 \d+월 \d+일/)
  await preview.getByText('메시지', { exact: true }).click()
  await expect(preview.getByRole('heading')).toHaveCount(0)

  // Unsaved changes survive switching to another message.
  await page.getByRole('button', { name: '답변 등록' }).click()
  await expect(page).toHaveURL(/\/messages\?kind=/)
  await expect(page.getByText('메일 아래에 수신 거부 링크가 붙습니다.')).toBeVisible()
  await page.getByRole('button', { name: '예약 확정' }).click()
  await expect(subject).toHaveValue('예약이 잡혔습니다')
  await page.getByRole('button', { name: '문구 저장' }).click()
  await expect(page.getByText('이제 이 문구로 보냅니다')).toBeVisible()
  await page.getByRole('tab', { name: '영어' }).click()
  await expect(subject).toHaveValue('Your visit at {{clinic}} is confirmed')
  await page.getByRole('tab', { name: /한국어/ }).click()
  await page.reload()
  await expect(subject).toHaveValue('예약이 잡혔습니다')
  await page.getByRole('button', { name: '기본 문구로' }).click()
  await expect(subject).toHaveValue('[{{clinic}}] 예약이 확정되었습니다')
})

test('a member chooses the channel of each notification', async ({ page }) => {
  await openConsole(page, site, OWNER, '/settings')
  const card = page.getByRole('region', { name: '내 알림' })
  const mail = card.getByRole('switch', { name: '새 문의: 이메일' })
  await expect(mail).toBeEnabled()
  await mail.click()
  await expect(mail).not.toBeChecked()
  await expect.poll(async () => (await ask(page, '/api/admin/notifications')).text).toContain('"posts":false')
  expect((await ask(page, '/api/admin/notifications')).text).toContain('"postsPush":true')
})

test('an owner connects a message service, whose secret stays hidden, and disconnects it', async ({ page }) => {
  await openConsole(page, site, OWNER, '/settings')
  const card = page.getByRole('region', { name: '알림톡·문자' })
  await card.getByRole('button', { name: '연결' }).click()
  await card.getByRole('switch', { name: '예약 안내를 알림톡과 문자로 보내기' }).click()
  await card.getByLabel('SOLAPI API 키').fill('NCSKEY0001')
  await card.getByLabel('API 시크릿', { exact: true }).fill('a secret of the service')
  await card.getByLabel('발신 번호').fill('02-555-0142')
  await card.getByLabel('카카오 채널 ID').fill('KA01PF0001')
  await card.getByLabel('예약 확정').fill('KA01TP0001')
  await expectAccessible(page)
  await card.getByRole('button', { name: '저장' }).click()
  await expect(card.getByText('발신 번호 025550142')).toBeVisible()
  await expect(card.getByText('사용 중')).toBeVisible()
  const { text } = await ask(page, '/api/admin/message-service')
  expect(text).toContain('"templateId":"KA01TP0001"')
  expect(text).not.toContain('a secret')
  await card.getByRole('button', { name: '고치기' }).click()
  await card.getByRole('button', { name: '연결 끊기' }).click()
  await expect(page.getByText('알림톡·문자 연결을 끊었습니다')).toBeVisible()
  await expect(card.getByText('이메일로만 보냅니다')).toBeVisible()
  await expect(card.getByRole('button', { name: '연결', exact: true })).toBeVisible()
})
