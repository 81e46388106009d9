import type { Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const clinic = findSite('lumi', 'en')
const RECENTS = 'maru.recentKeywords'

const toggle = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Search|Close search)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => panel(page).getByRole('searchbox', { name: 'Keyword' })
const recents = (page: Page) => panel(page).getByRole('region', { name: 'Recent searches' })
const tags = (page: Page) => panel(page).getByRole('region', { name: 'Suggested searches' })

const visit = async (page: Page, path: string) => {
  await page.goto(toAddress(clinic, path))
}

/** Counts the header controls and page links that are not inert. */
const countUsable = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('header a, header summary, main a')].filter((one) => !one.closest('[inert]'))
        .length,
  )

const open = async (page: Page, path = PLAIN_PATH) => {
  await visit(page, path)
  await toggle(page).click()
  await expect(field(page)).toBeFocused()
}

/** Starts visits with keywords of earlier ones. */
const remember = (page: Page, stored: string) =>
  page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('remembered')) return
      sessionStorage.setItem('remembered', '1')
      localStorage.setItem(key, text)
    },
    [RECENTS, stored] as const,
  )

const readRecents = (page: Page) => page.evaluate((key) => localStorage.getItem(key), RECENTS)

test.describe('the search panel', () => {
  test('opens with the focus in its field, and returns it when Escape closes it', ON_PHONES, async ({ page }) => {
    await visit(page, PLAIN_PATH)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(page.locator('[aria-expanded="true"]')).toHaveCount(1)
    for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key)
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role=dialog], [data-opens-search]')),
      ).not.toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('is at the side with the clinic’s texts on wide screens, and full-screen without them on phones', async ({
    page,
    viewport,
  }) => {
    await open(page)
    const box = await panel(page).boundingBox()
    const isPhone = viewport?.width === 390
    // The slide's end is a sum of fractions.
    expect(Math.round(box?.width ?? 0)).toBe(isPhone ? 390 : 600)
    // Beneath the header's first row.
    expect(box?.height).toBe((viewport?.height ?? 0) - 52)
    for (const part of [
      panel(page).getByRole('heading', { level: 2 }),
      panel(page).getByRole('link', { name: 'Home' }),
    ])
      await expect(part).toBeVisible({ visible: !isPhone })
    await expect(tags(page).getByRole('link').first()).toBeVisible()
    expect(await findFaults(page, { of: ['[role=dialog]'] })).toEqual([])
  })

  test('closes by a press beside it, and by its button', async ({ page, viewport }) => {
    await open(page)
    if (viewport?.width === 390) await panel(page).getByRole('button', { name: 'Close search' }).click()
    else await page.mouse.click(40, 300)
    await expect(panel(page)).toHaveCount(0)
  })

  test('is closed by the toggle that opened it, the only usable control of the page', async ({ page, isMobile }) => {
    await open(page)
    await expect(toggle(page)).toHaveAccessibleName('Close search')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => countUsable(page)).toBe(1)
    if (isMobile) await toggle(page).tap()
    else await toggle(page).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await toggle(page).click()
    await expect(field(page)).toBeFocused()
    // By keyboard it comes before the panel's own first control.
    await panel(page).getByRole('button', { name: 'Close search' }).focus()
    for (let step = 0; step < 4; step += 1) {
      if (await toggle(page).evaluate((link) => link === document.activeElement)) break
      await page.keyboard.press('Shift+Tab')
    }
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL(toAddress(clinic, PLAIN_PATH))
  })

  test('blocks presses on the page while its code is loading', ON_PHONES, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await visit(page, '/products')
    await page.route(/\/assets\/chunks\//, async (route) => {
      await held
      await route.fallback()
    })
    const product = page.getByRole('main').locator('a[href="/en/products/1"]').first()
    await toggle(page).evaluate((link) => link instanceof HTMLElement && link.click())
    await product.evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(page).toHaveURL(/\/en\/products$/)
    release()
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/en\/products$/)
  })

  test('keeps the page behind it from scrolling, without a jump', ON_PHONES, async ({ page }) => {
    await visit(page, '/')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    const read = () =>
      page.evaluate(() => [window.scrollY, document.querySelector('main')?.getBoundingClientRect().width])
    const before = await read()
    await toggle(page).evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(field(page)).toBeFocused()
    expect(await read()).toEqual(before)
    await page.mouse.move(30, 400)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    expect(await read()).toEqual(before)
  })

  test('closes on every navigation', ON_PHONES, async ({ page }) => {
    await visit(page, '/cscenter/faq')
    const follow = (href: string) =>
      page
        .locator(`header a[href="${href}"]`)
        .first()
        .evaluate((link) => link instanceof HTMLElement && link.click())
    await follow('/en/products')
    await expect(page).toHaveURL(/\/en\/products$/)
    await toggle(page).click()
    await expect(panel(page)).toBeVisible()
    // Going back closes the panel first, and then leaves the page.
    await page.goBack()
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/en\/products$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/cscenter\/faq$/)
    await toggle(page).click()
    await expect(panel(page)).toBeVisible()
    // A link of the menu, on the page that it leads to as well.
    await follow('/en/products')
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/en\/products$/)
    await toggle(page).click()
    await expect(panel(page)).toBeVisible()
    await follow('/en/products')
    await expect(panel(page)).toHaveCount(0)
  })

  test('lets the header’s button go back from the search page', ON_PHONES, async ({ page }) => {
    await visit(page, '/cscenter/faq')
    await toggle(page).click()
    await field(page).fill('lifting')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?keyword=lifting$/)
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Close search' }).click()
    await expect(page).toHaveURL(/\/en\/cscenter\/faq$/)
  })

  test('does not navigate without a keyword on wide screens, and opens the search page on phones', async ({
    page,
    viewport,
  }) => {
    await open(page)
    await field(page).fill('  ')
    await field(page).press('Enter')
    if (viewport?.width === 390) {
      await expect(page).toHaveURL(/\/en\/search$/)
      await expect(panel(page)).toHaveCount(0)
    } else {
      await expect(field(page)).toBeFocused()
      await expect(page).toHaveURL(toAddress(clinic, PLAIN_PATH))
    }
    expect((await readRecents(page)) ?? '[]').toBe('[]')
  })

  test('is usable on a screen of 320 × 256 px, which is a wide one at 400 % zoom', ON_PHONES, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page)
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await tags(page).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(tags(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
    expect(await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test.describe('recent searches', () => {
  test('are the last ten, newest first, without duplicates', ON_PHONES, async ({ page, viewport }) => {
    test.skip(viewport?.width !== 390, 'This template shows them on phones.')
    await remember(page, JSON.stringify(Array.from({ length: 10 }, (_, index) => `word ${index}`)))
    await open(page)
    await expect(recents(page).getByRole('link')).toHaveCount(10)
    await field(page).fill('  word 4 ')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/keyword=word\+4$/)
    await visit(page, PLAIN_PATH)
    await toggle(page).click()
    await expect(recents(page).getByRole('link')).toHaveText(
      [4, 0, 1, 2, 3, 5, 6, 7, 8, 9].map((index) => `word ${index}`),
    )
    await tags(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/search\?keyword=/)
    expect(JSON.parse((await readRecents(page)) ?? '')).toHaveLength(10)
  })

  test('are removed one by one, or all at once', ON_PHONES, async ({ page, viewport }) => {
    test.skip(viewport?.width !== 390, 'This template shows them on phones.')
    await remember(page, JSON.stringify(['pores', 'melasma', 'lifting']))
    await open(page)
    await recents(page).getByRole('button', { name: 'Remove melasma from recent searches' }).click()
    await expect(recents(page).getByRole('link')).toHaveText(['pores', 'lifting'])
    expect(await readRecents(page)).toBe('["pores","lifting"]')
    await expect(recents(page).getByRole('button', { name: 'Remove lifting from recent searches' })).toBeFocused()
    await recents(page).getByRole('button', { name: 'Clear all' }).click()
    await expect(field(page)).toBeFocused()
    await expect(recents(page)).toHaveCount(0)
    expect(await readRecents(page)).toBe('[]')
  })

  test('are empty when the stored value cannot be parsed', ON_PHONES, async ({ page }) => {
    await remember(page, '<not ours>')
    await open(page)
    await expect(recents(page)).toHaveCount(0)
    await field(page).fill('pores')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/keyword=pores$/)
    expect(await readRecents(page)).toBe('["pores"]')
  })
})
