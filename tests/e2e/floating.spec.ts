import type { Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
import { findSite, PLAIN_PATH, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const clinic = findSite('lumi', 'en')

const contact = (page: Page) => page.getByRole('navigation', { name: 'Contact and booking' })
const button = (page: Page) => contact(page).locator('summary')
const channels = (page: Page) => contact(page).getByRole('list')

const visit = async (page: Page, path: string) => {
  await page.goto(toAddress(clinic, path))
}

test('the floating button is shown on its pages only, also after navigation', ON_PHONES, async ({ page }) => {
  await visit(page, '/products')
  // The button moves to the edge when it would cover text; a tappable part remains.
  await expect(button(page)).toBeInViewport({ ratio: 0.4 })
  const follow = (href: string) =>
    page
      .locator(`a[href="${href}"]`)
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click())
  await follow('/en/products/1')
  await expect(page).toHaveURL(/\/en\/products\/1$/)
  await expect(contact(page)).toHaveCount(0)
  await follow('/en/exhibitions')
  await expect(page).toHaveURL(/\/en\/exhibitions$/)
  await expect(button(page)).toBeVisible()
})

test(
  'the floating menu opens and closes by its button, an outside press and the choice of an item',
  ON_PHONES,
  async ({ page }) => {
    await visit(page, '/cscenter/faq')
    await expect(channels(page)).toBeHidden()
    await button(page).click()
    await expect(channels(page)).toBeVisible()
    await button(page).click()
    await expect(channels(page)).toBeHidden()
    await button(page).click()
    await page.mouse.click(20, 300)
    await expect(channels(page)).toBeHidden()
    await button(page).click()
    expect(await findFaults(page, { of: ['[aria-label="Contact and booking"]'] })).toEqual([])
    await channels(page).locator('a[href^="/en/"]').last().click()
    await expect(page).toHaveURL(/\/en\/cscenter\//)
    await expect(channels(page)).toHaveCount(0)
  },
)

test('the floating menu works by keyboard, and Escape returns the focus to its button', ON_PHONES, async ({ page }) => {
  await visit(page, PLAIN_PATH)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(channels(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(channels(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(channels(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test(
  'the floating menu fits a screen of 320 × 256 px, which is a wide one at 400 % zoom',
  ON_PHONES,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await visit(page, PLAIN_PATH)
    await button(page).click()
    // It grows a little while it appears.
    await expect.poll(async () => (await channels(page).boundingBox())?.y).toBeGreaterThanOrEqual(0)
    const box = await channels(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(box?.height).toBeGreaterThan(100)
    await channels(page).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(channels(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
  },
)

test('the floating button avoids text and controls', async ({ page }) => {
  for (const [partner, language] of [
    ['haneul', 'ko'],
    ['lumi', 'ja'],
    ['onyu', 'en'],
  ] as const) {
    await page.goto(toAddress(findSite(partner, language), '/'))
    const fixed = page.locator('[data-fixed]')
    await expect(fixed).toHaveAttribute('style', /--lift/)
    for (const top of [0, 700, 1600, 2600]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await expect
        .poll(() =>
          fixed.evaluate((element) => {
            const { left, right, top: upper, bottom } = element.getBoundingClientRect()
            const controls = [...document.querySelectorAll('main a, main button')].map((one) =>
              one.getBoundingClientRect(),
            )
            return controls.filter(
              (one) =>
                one.height > 0 &&
                one.height <= 96 &&
                one.left < right - 0 &&
                one.right > left &&
                one.top < bottom &&
                one.bottom > upper &&
                // Elements fixed to the window's edge may touch the edge of the content's column.
                Math.min(right, innerWidth, one.right) - Math.max(left, one.left) > 8,
            ).length
          }),
        )
        .toBe(0)
    }
  }
})

test('booking is reachable on every screen', async ({ page }) => {
  for (const partner of ['lumi', 'haneul', 'onyu']) {
    for (const path of ['/info', '/cscenter/notice', '/exhibitions/1']) {
      await page.goto(toAddress(findSite(partner, 'en'), path))
      await expect(page.getByRole('banner').locator('[data-booking]:visible').last()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
  }
})
