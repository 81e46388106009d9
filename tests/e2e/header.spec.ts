import type { Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { holdIdle, keepBag } from './visitors.ts'

const clinic = findSite('lumi', 'en')

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const languages = (page: Page) => header(page).getByText('Choose a language')

/** Opens a page whose header is alive. */
const open = async (page: Page, path: string) => {
  await page.goto(toAddress(clinic, path))
}

/** Returns the scroll position of the menu's first row, and whether it overflows. */
const readRow = (page: Page) =>
  menu(page)
    .getByRole('list')
    .first()
    .evaluate((row) => ({ left: row.scrollLeft, isLonger: row.scrollWidth > row.clientWidth }))

test.describe('the header', () => {
  test('is 52 px high, with a menu of 52 px, or of 100 px with a row of links', async ({ page }) => {
    await open(page, '/')
    const heights = () =>
      header(page).evaluate((element) => [...element.children].map((row) => row.getBoundingClientRect().height))
    expect(await heights()).toEqual([52, 52])
    await open(page, '/products')
    expect(await heights()).toEqual([52, 100])
    expect(await menu(page).evaluate((element) => element.lastElementChild?.getBoundingClientRect().height)).toBe(48)
  })

  test('leads back to the previous page, and has no Back link on Home', ON_PHONES, async ({ page }) => {
    await open(page, '/')
    await expect(header(page).getByRole('link', { name: 'Back' })).toHaveCount(0)
    await item(page, 'Treatments').click()
    await expect(page).toHaveURL(/\/en\/products$/)
    await header(page).getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/en$/)
    await expect(header(page).getByRole('link', { name: 'Back' })).toHaveCount(0)
  })

  test('shows a dot while the bag holds something', ON_PHONES, async ({ page }) => {
    await open(page, PLAIN_PATH)
    const bag = header(page).getByRole('link', { name: 'Chosen treatments' })
    await expect(bag.locator('span')).toHaveCount(0)
    await keepBag(page)
    await page.reload()
    const full = header(page).getByRole('link', { name: '2 chosen treatments' })
    await expect(full).toBeVisible()
    const dot = await full.locator('span').boundingBox()
    expect(dot?.width).toBeGreaterThan(5)
  })

  test('fits a screen of 320 px, which is a wide one at 400 % zoom', ON_PHONES, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, '/products')
    const tools = header(page)
      .locator('a:visible, summary:visible')
      .filter({ hasNot: page.locator('nav') })
    const boxes = await tools.evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('nav') && !element.closest('details ul'))
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right, width, height }) => ({ left, right, width, height })),
    )
    expect(boxes.length).toBeGreaterThan(3)
    for (const [index, { left, right, width, height }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.right ?? 0) - 1)
      expect(right).toBeLessThanOrEqual(320)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test.describe('the menu', () => {
  test('scrolls the current item, and a clicked one, into view', async ({ page }) => {
    await open(page, PLAIN_PATH)
    const links = menu(page).getByRole('list').first().getByRole('link')
    await links.last().evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(links.last()).toHaveAttribute('aria-current', /page|true/)
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    const { left, isLonger } = await readRow(page)
    expect(left > 0).toBe(isLonger)
    await page.reload()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
  })

  test('is dragged by mouse, and a drag of more than 3 px follows no link', async ({ page, isMobile }) => {
    test.skip(isMobile, 'Phones have no mouse.')
    await open(page, PLAIN_PATH)
    const box = await item(page, 'Treatments').boundingBox()
    if (!box) throw new Error('The menu has no treatments')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const press = async (distance: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y, { steps: 4 })
      await page.mouse.up()
    }
    const clicks = await countFollowed(page)
    await press(4)
    await press(-30)
    expect(await clicks()).toBe(0)
    await press(3)
    await expect(page).toHaveURL(/\/en\/products$/)
  })

  test('is swiped by touch, and a swipe of more than 3 px follows no link', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'Fingers come with phones.')
    await open(page, '/')
    const finger = await page.context().newCDPSession(page)
    const box = await item(page, 'Treatments').boundingBox()
    if (!box) throw new Error('The menu has no treatments')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const press = async (distance: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      for (const part of [0.4, 0.7, 1]) {
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: x + part * distance, y }],
        })
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const clicks = await countFollowed(page)
    await press(-6)
    await press(-10)
    await press(-60)
    await expect.poll(async () => (await readRow(page)).left).toBeGreaterThan(20)
    expect(await clicks()).toBe(0)
    await menu(page)
      .getByRole('list')
      .first()
      .evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
    // The first touch may only stop the row that still runs on.
    await expect(async () => {
      await press(2)
      await expect(page).toHaveURL(/\/en\/products$/, { timeout: 2000 })
    }).toPass()
  })

  test('marks the current page, and the part of the site it belongs to', ON_PHONES, async ({ page }) => {
    await open(page, '/products/category/pick?categoryId=2')
    await expect(item(page, 'Treatments')).toHaveAttribute('aria-current', 'true')
    await expect(item(page, 'Lifting')).toHaveAttribute('aria-current', 'page')
    await expect(menu(page).getByRole('list', { name: 'Treatments menu' })).toBeVisible()
  })
})

test.describe('the language links', () => {
  const japanese = (page: Page) => header(page).locator('a[lang="ja"]')

  test.describe('before the header is hydrated', () => {
    test.use({ settles: false })

    test('keep query and hash', ON_PHONES, async ({ page }) => {
      await holdIdle(page)
      await page.goto(toAddress(clinic, '/products?sort=name&from=letter#main'))
      await japanese(page).evaluate((link) => link instanceof HTMLElement && link.click())
      await expect(page).toHaveURL(/\/ja\/products\?sort=name&from=letter#main$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    })
  })

  test('open and close by keyboard, and return the focus', ON_PHONES, async ({ page }) => {
    await open(page, '/products')
    const button = header(page).locator('summary')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(japanese(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(japanese(page)).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Space')
    await expect(japanese(page)).toBeVisible()
    await item(page, 'Treatments').focus()
    await expect(japanese(page)).toBeHidden()
  })

  test('lead to the same page, and mark the current language', ON_PHONES, async ({ page }) => {
    await open(page, '/cscenter/faq')
    await languages(page).locator('..').click()
    await expect(header(page).locator('a[lang="en"]')).toHaveAttribute('aria-current', 'true')
    expect(await findFaults(page, { of: ['header'] })).toEqual([])
    await japanese(page).click()
    await expect(page).toHaveURL(/\/ja\/cscenter\/faq$/)
    await expect(japanese(page)).toBeHidden()
  })
})

/** Counts the clicks on links that the menu lets through; read by the function that is given back. */
const countFollowed = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Reflect.set(window, 'followed', 0)
    window.addEventListener('click', ({ target }) => {
      const isLink = target instanceof Element && target.closest('a') !== null
      if (isLink) Reflect.set(window, 'followed', Reflect.get(window, 'followed') + 1)
    })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'followed')))
}
