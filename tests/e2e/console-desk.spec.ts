import { BOARD_PATH, createPost } from './customer-board.ts'
import { expect, test } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import { addAccount, expectSound, openConsole } from './console-session.ts'
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

test('a saved reply is changed, removed and restored', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/desk')
  await page.getByRole('button', { name: '저장한 답', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '저장한 답' })
  const save = dialog.getByRole('button', { name: '저장', exact: true })
  await dialog.getByLabel('제목').fill('흉터 안내')
  await dialog.getByLabel('한국어 글').fill('사진을 보여 주세요.')
  await save.click()
  await expect(dialog.getByRole('button', { name: /^흉터 안내 ?ko/, pressed: true })).toBeVisible()

  await dialog.getByLabel('제목').fill('흉터 상담')
  await dialog.getByRole('tab', { name: '영어' }).click()
  await dialog.getByLabel('영어 글').fill('Please show us a picture.')
  await save.click()
  const changed = dialog.getByRole('button', { name: /^흉터 상담 ?ko en/ })
  await expect(changed).toBeVisible()
  await expect(dialog.getByRole('button', { name: /흉터 안내/ })).toHaveCount(0)

  await dialog.getByRole('button', { name: '이 답 지우기' }).click()
  await expect(page.getByText('저장한 답을 지웠습니다')).toBeVisible()
  await expect(changed).toHaveCount(0)
  await page.getByRole('button', { name: '되돌리기' }).click()
  await changed.click()
  await expect(dialog.getByLabel('한국어 글')).toHaveValue('사진을 보여 주세요.')
})

test('a post is pinned, its author’s phone number is shown, and it is removed for good', async ({ page }) => {
  await page.goto(toOwnAddress(site, 'lumi', BOARD_PATH))
  const title = '전화로 알려 주세요'
  const contact = { phone: { countryCode: '+82', number: '010-3344-5566' }, email: 'hayoon@customer.example' }
  const words = {
    title,
    content: '주말에 통화할 수 있어요.',
    password: 'a word of my own',
    isPrivate: false,
    ...contact,
  }
  const id = await createPost(page, words)
  const publicAddress = toOwnAddress(site, 'lumi', `${BOARD_PATH}/detail/${id}`)
  const open = async () => {
    await page.goto(toOwnAddress(site, 'lumi', `/console/desk?post=${id}`))
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const choose = async (item: string) => {
    await page.getByRole('article').getByRole('button', { name: '더 보기' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await openConsole(page, site, EMAIL, `/desk?post=${id}`)
  const facts = page.getByRole('complementary', { name: '고객과 기록' })
  await expect(facts).toBeVisible()
  await expect(facts).not.toContainText('3344')
  await facts.getByRole('button', { name: '전화 보기' }).click()
  await expect(facts.getByRole('link', { name: /010-3344-5566/ })).toBeVisible()
  await expect(facts.getByRole('link', { name: 'hayoon@customer.example' })).toBeVisible()
  await expect(facts.getByText('연락처를 봄')).toBeVisible()

  await choose('목록 위에 고정')
  await expect(page.getByText('고객이 보는 목록 위에 고정했습니다')).toBeVisible()
  await expect(page.getByRole('article').getByText('고정', { exact: true })).toBeVisible()
  await page.goto(publicAddress)
  await expect(page.getByRole('main').getByText('중요', { exact: true })).toBeVisible()
  await open()
  await choose('고정 풀기')
  await expect(page.getByText('고정을 풀었습니다')).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByRole('article').getByText('고정', { exact: true })).toBeVisible()

  await choose('글 삭제')
  const dialog = page.getByRole('dialog', { name: '이 글을 지우시겠습니까?' })
  await expect(dialog.getByText('김하윤 고객의 글과 답변이 사이트에서 바로 사라지고')).toBeVisible()
  await dialog.getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('글을 지웠습니다')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
  await page.goto(publicAddress)
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a post deleted by its author is shown as deleted', async ({ page }) => {
  await openConsole(page, site, EMAIL, '/desk?post=2147483000')
  await expect(page.getByRole('heading', { name: '지워진 글입니다' })).toBeVisible()
})

test('opening a private post shows its text and is logged', async ({ page }) => {
  await page.goto(toOwnAddress(site, 'lumi', BOARD_PATH))
  const words = { title: '조용히 여쭙니다', content: '비밀 이야기', password: 'a word of my own', isPrivate: true }
  const id = await createPost(page, words)
  await openConsole(page, site, EMAIL, `/desk?post=${id}`)
  await expect(page.getByText('비밀 이야기').last()).toBeVisible()
  await expect(page.getByRole('complementary').getByText('글을 열어 봄')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).not.toHaveURL(new RegExp(`post=${id}$`))
})

test('a post is answered on a phone in dark mode, and visitors can read it', async ({ page }) => {
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
