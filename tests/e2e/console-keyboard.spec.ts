import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { book, press, tabTo, toFreeDay } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { addAccount, askApi, openConsole, USUAL_LINES } from './console-session.ts'
import { IN_FULL } from './run-where.ts'
import { startServer, type RunningSite } from './start-site.ts'

// Nothing here is pressed with a pointer, and nothing is given the focus but by keys. One server; each works on things of
// its own.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'ko-KR', expectedErrors: USUAL_LINES, settles: false, viewport: { width: 1440, height: 1000 } })
test.setTimeout(150_000)

const OWNER = 'owner@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer()
  await addAccount(site, OWNER)
})
test.afterAll(() => site.stop())

const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '초안에 저장됨' })).toBeVisible()

type Products = { rows: { data: { options: { price: number | null; isDefault: boolean }[] } }[] }

const readPrices = async (page: Page): Promise<(number | null | undefined)[]> => {
  const { rows } = await askApi<Products>(page, '/admin/content/products?fields=options&order=weight&size=2')
  return rows.map(({ data }) => data.options.find(({ isDefault }) => isDefault)?.price)
}

test('prices are edited one below the other, and the selection’s tools are one key away', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  const nameIn = (row: number) => page.locator(`tr[aria-rowindex="${row + 2}"]`).getByRole('link')
  const priceIn = (row: number) =>
    page.locator(`tr[aria-rowindex="${row + 2}"]`).getByRole('button', { name: /^판매가/ })
  await expect(nameIn(0)).toBeVisible()
  await press(page, 'ArrowDown', 'F2', 'ControlOrMeta+a')
  await page.keyboard.type('151000')
  await press(page, 'ArrowDown', 'ControlOrMeta+a')
  await page.keyboard.type('152000')
  await page.keyboard.press('Tab')
  await expect(page.locator('tr[aria-rowindex="3"]').getByRole('button', { name: /더 보기$/ })).toBeFocused()
  // None is still being written, least of all with a won less.
  await expect(page.getByLabel('판매가', { exact: true })).toHaveCount(0)
  await expect.poll(() => readPrices(page)).toEqual([151_000, 152_000])
  await page.keyboard.press('Shift+Tab')
  await expect(priceIn(1)).toBeFocused()
  await press(page, 'Enter', 'Escape')
  await expect(priceIn(1)).toBeFocused()
  await press(page, 'x', 'F6')
  const tools = page.getByRole('toolbar', { name: '1개 선택' })
  await expect(tools).toBeFocused()
  await page.keyboard.press('F6')
  await expect(priceIn(1)).toBeFocused()
  await page.keyboard.press('F6')
  await tabTo(page, tools.getByRole('button', { name: '선택 해제' }))
  await page.keyboard.press('Enter')
  // The tools are gone, and so is what had the focus.
  await expect(priceIn(1)).toBeFocused()
})

test('a treatment is edited, published and reverted', async ({ page }) => {
  await openConsole(page, site, OWNER, '/treatments')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  const name = (await page.locator(':focus b').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  const rows = page.getByRole('table', { name: '옵션과 가격' }).getByRole('textbox', { name: /이름$/ })
  await expect(rows.nth(1)).toBeVisible()
  const count = await rows.count()
  await tabTo(page, page.getByRole('button', { name: '옵션 추가' }))
  await page.keyboard.press('Enter')
  await expect(rows.nth(count)).toBeFocused()
  await page.keyboard.type('짧은 관리')
  const up = page.getByRole('button', { name: '짧은 관리 위로' })
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await expect(rows.nth(count - 1)).toHaveValue('짧은 관리')
  // The button went along, so the same key moves the same option.
  await expect(up).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: '짧은 관리 삭제' }))
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count)
  await expect(page.locator(':focus')).toHaveAccessibleName(/ 삭제$/)
  await expect(page.getByText('짧은 관리 삭제함')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toHaveCount(count + 1)
  await expect(rows.nth(count - 1)).toHaveValue('짧은 관리')
  // Back where it stood, before what has the focus.
  await tabTo(page, page.getByRole('button', { name: '짧은 관리 삭제' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count)

  const text = page.getByRole('textbox', { name: '상세 설명' })
  await tabTo(page, text)
  await expect(page.locator('.ProseMirror:focus')).toBeVisible()
  await press(page, 'ControlOrMeta+End', 'Enter', 'ControlOrMeta+b')
  await page.keyboard.type('오래가는 ')
  await press(page, 'ControlOrMeta+b', 'Enter')
  await page.keyboard.type('- 하나')
  await page.keyboard.press('Enter')
  await page.keyboard.type('둘')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await expect(text.locator('strong')).toHaveText(['오래가는 '])
  // Neither way out moved an item into or out of the list.
  await expect(text.locator(':scope > ul > li')).toHaveText(['하나', '둘'])
  await expectSaved(page)

  await press(page, 'Tab', 'ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog', { name: '변경 게시' })
  await tabTo(page, dialog.getByRole('button', { name: '1건 게시' }))
  const before = page.getByRole('main').locator(':focus')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1건을 게시했습니다').first()).toBeVisible()
  await expect(before).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('게시를 되돌렸습니다')).toBeVisible()
})

test(
  'bookings are created, confirmed, moved and cancelled, and Enter activates the focused element',
  IN_FULL,
  async ({ page }) => {
    await openConsole(page, site, OWNER, toFreeDay())
    await book(page, '한손님')
    const panel = page.getByRole('complementary', { name: '예약 내용' })
    await expect(panel.getByRole('heading', { name: '한손님' })).toBeVisible()
    const number = (await panel.locator('code').textContent())?.replace('-', '')
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('heading', { name: '한손님' })).toHaveCount(0)
    await book(page, '두손님')
    await expect(panel.getByRole('heading', { name: '두손님' })).toBeVisible()
    const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
    const { changes } = db.prepare("update reservation set state = 'REQUESTED' where number = ?").run(number)
    db.close()
    expect(changes).toBe(1)
    await page.reload()
    const cardOf = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(cardOf('한손님')).toContainText('확인 전')
    await tabTo(page, cardOf('한손님'))
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: '한손님' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '예약 내용. F6으로 갑니다' })).toBeAttached()
    await tabTo(page, cardOf('두손님'))
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: '두손님' })).toBeVisible()
    // Nothing was confirmed on the way, and nothing is being confirmed.
    await page.waitForLoadState('networkidle')
    await expect(cardOf('한손님')).toContainText('확인 전')
    await tabTo(page, cardOf('한손님'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: '한손님' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('한손님 고객의 예약을 확정했습니다')).toBeVisible()
    const was = (await cardOf('한손님').textContent()) ?? ''
    await press(page, 'm', 'ArrowDown', 'ArrowDown', 'Enter')
    await expect(page.getByText(/한손님 고객의 예약을 .* 옮겼습니다/).first()).toBeVisible()
    await expect(cardOf('한손님')).not.toHaveText(was)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cardOf('한손님')).toHaveText(was)
    await page.keyboard.press('F6')
    await expect(panel).toBeFocused()
    await tabTo(page, panel.getByRole('button', { name: '취소' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: '취소' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('heading', { name: '한손님' })).toHaveCount(0)
    await expect(cardOf('한손님')).toBeFocused()
  },
)

test('removing an element moves the focus to its successor, and a key restores it', async ({ page }) => {
  await openConsole(page, site, OWNER, '/redirects')
  await expect(page.getByText('이어 주는 옛 주소가 없습니다')).toBeVisible()
  for (const from of ['/old/a', '/old/b']) {
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog').getByLabel('옛 주소')).toBeFocused()
    await page.keyboard.type(from)
    await page.keyboard.press('Tab')
    await page.keyboard.type('/introduce')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('cell', { name: from, exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await tabTo(page, page.getByRole('button', { name: '/old/a 삭제' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '/old/b 삭제' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: '/old/a 삭제' })).toBeVisible()
  await expect(page.getByRole('button', { name: '/old/b 삭제' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '/old/a 삭제' })).toBeFocused()
})

test('overlays return the focus to their opener, and single-key shortcuts can be turned off', async ({ page }) => {
  await openConsole(page, site, OWNER, '/today')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('textbox', { name: '찾기, 바로 가기' })).toBeFocused()
  await page.keyboard.type('옛 주소')
  await expect(page.getByRole('status').filter({ hasText: /^1개$/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '옛 주소' })).toBeFocused()
  await press(page, 'g', 't')
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeFocused()
  const account = page.getByRole('button', { name: new RegExp(OWNER.split('@')[0] ?? '') })
  await tabTo(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'ArrowUp', 'ArrowUp', 'Enter')
  const keys = page.getByRole('dialog', { name: '키보드' })
  await expect(keys.getByRole('button', { name: '닫기' })).toBeFocused()
  await tabTo(page, keys.getByRole('switch', { name: '글자 하나로 된 키 쓰기' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(account).toBeFocused()
  await press(page, 'g', 'r')
  await page.keyboard.press('?')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('textbox', { name: '찾기, 바로 가기' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/today$/)
})

test(
  'a section of the page is edited, and the focus follows a menu item moved by its button',
  IN_FULL,
  async ({ page }) => {
    await openConsole(page, site, OWNER, '/pages')
    const canvas = page.frameLocator('[data-page-canvas] iframe:not([inert])')
    await canvas.locator('h1, h2').first().waitFor()
    const panel = page.getByRole('complementary', { name: '고른 부분의 내용' })
    await expect(panel.locator('li').first()).toBeVisible()
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(panel.getByRole('tab', { name: '내용' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.locator('[data-page-fields] :focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('heading', { name: '부분' })).toBeVisible()
    await expect(panel.locator('li :focus')).toBeVisible()
    await page.keyboard.press('F6')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    await page.keyboard.press('F6')
    await expect(panel.locator('li :focus')).toBeVisible()

    await press(page, 'ControlOrMeta+k')
    await expect(page.getByRole('textbox', { name: '찾기, 바로 가기' })).toBeFocused()
    await page.keyboard.type('메뉴·공통')
    await expect(page.getByRole('status').filter({ hasText: /^\d개$/ })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '메뉴·공통' })).toBeFocused()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /^메뉴/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '메뉴', exact: true })).toBeFocused()
    const downs = page.getByRole('button', { name: / 아래로$/ })
    const names = () => downs.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    const [first, second, third] = await names()
    await tabTo(page, downs.first())
    await press(page, 'Enter', 'Enter')
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
    await expect(downs.nth(2)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /개 중 3번째$/ })).toBeAttached()
  },
)
