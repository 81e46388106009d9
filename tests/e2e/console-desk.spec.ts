import { BOARD_PATH, createPost } from './customer-board.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { addAccount, expectSound, openConsole } from './console-door.ts'
import { startServer, type RunningSite } from './start-site.ts'

test.describe.configure({ mode: 'default' })
test.use({
  locale: 'ko-KR',
  expectedErrors: [/status of 40[014]|Blocked script execution|Applying inline style violates/],
  settles: false,
})

const EMAIL = 'desk@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, EMAIL, { role: 'desk' })
})
test.afterAll(() => site.stop())

test('a post is answered with a saved reply', async ({ page }) => {
  test.slow()
  await page.goto(toOwnAddress(site, 'lumi', BOARD_PATH))
  const title = '토요일에도 주차가 되나요?'
  const words = { title, content: '오후에 차로 갑니다.', password: 'a word of my own', isPrivate: false }
  const id = await createPost(page, words)

  await openConsole(page, site, EMAIL, '/desk')
  const waiting = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: '대기' }) })
  await expect(waiting.last()).toContainText(title)
  await waiting.last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  await page.getByRole('button', { name: '새 답 저장' }).click()
  const dialog = page.getByRole('dialog', { name: '저장한 답' })
  await dialog.getByLabel('제목').fill('주차 안내')
  await dialog.getByLabel('한국어 글').fill('건물 지하에 두 시간 무료로 세우실 수 있습니다.')
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect(dialog.getByRole('button', { name: /주차 안내/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '주차 안내' }).click()
  const answer = page.getByRole('textbox', { name: '답변' })
  await expect(answer).toContainText('두 시간 무료')
  await answer.press('Control+End')
  await answer.pressSequentially(' 100% 됩니다.')
  await expect(page.getByText('의료광고에서 쓰기 어려운 표현: 100%')).toBeVisible()
  for (let letter = 0; letter < 10; letter += 1) await answer.press('Backspace')
  await expect(page.getByText('단정하는 표현 없음')).toBeVisible()
  await expectSound(page)
  await answer.press('Control+Enter')
  await expect(page.getByText('답변을 게시했습니다')).toBeVisible()

  await page.goto(toOwnAddress(site, 'lumi', `${BOARD_PATH}/detail/${id}`))
  await expect(page.getByRole('main')).toContainText('두 시간 무료로 세우실 수 있습니다')

  // A similar question can reuse the answer, by button or by typing a slash.
  const again = { ...words, title: '평일에도 주차가 되나요?', content: '차로 갑니다. 주차를 알려 주세요.' }
  const second = await createPost(page, again)
  await page.goto(toOwnAddress(site, 'lumi', `/console/desk?post=${second}`))
  await page.getByRole('button', { name: `‘${title}’의 답 가져와 쓰기` }).click()
  await expect(answer).toContainText('두 시간 무료')
  await answer.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: '저장한 답 찾기' }).fill('주차')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('건물 지하에')
})

test('a post deleted by its author is shown as deleted', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/desk?post=2147483000')
  await expect(page.getByRole('heading', { name: '지워진 글입니다' })).toBeVisible()
})

test('a private post opens by a press alone, which is written down', async ({ page }) => {
  await page.goto(toOwnAddress(site, 'lumi', BOARD_PATH))
  const words = { title: '조용히 여쭙니다', content: '비밀 이야기', password: 'a word of my own', isPrivate: true }
  const id = await createPost(page, words)
  await openConsole(page, site, EMAIL, `/desk?post=${id}`)
  await expect(page.getByText('비밀 이야기').last()).toBeVisible()
  await expect(page.getByRole('complementary').getByText('글을 열어 봄')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(new RegExp(`post=${id}$`))
})

test('a post is answered on a phone, in the dark, and visitors read it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(toOwnAddress(site, 'lumi', BOARD_PATH))
  const title = '휠체어로 들어갈 수 있나요?'
  const words = { title, content: '다음 주에 갑니다.', password: 'a word of my own', isPrivate: false }
  const id = await createPost(page, words)
  await openConsole(page, site, EMAIL, '/desk')
  await expectSound(page)
  await page.getByRole('link', { name: '답하기' }).first().click()
  await expect(page.getByRole('textbox', { name: '답변' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '목록', exact: true }).click()
  const own = page.getByRole('listitem').filter({ hasText: title })
  await own.getByRole('link', { name: '답하기' }).click()
  await page.getByRole('textbox', { name: '답변' }).fill('문턱이 없고, 승강기로 올라오시면 됩니다.')
  await page.getByRole('button', { name: /^답변 게시/ }).click()
  await expect(page.getByText('답변을 게시했습니다')).toBeVisible()
  await page.goto(toOwnAddress(site, 'lumi', `${BOARD_PATH}/detail/${id}`))
  await expect(page.getByRole('main')).toContainText('승강기로 올라오시면 됩니다')
})
