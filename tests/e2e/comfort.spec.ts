import type { Locator, Page } from '@playwright/test'
import { ON_PHONES } from './run-where.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const clinic = findSite('lumi', 'en')

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const contact = (page: Page) => page.getByRole('navigation', { name: 'Contact and booking' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Offers this month' })

const openSearch = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(search(page)).toBeVisible()
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, popups: 'shown' })

  /** Returns running animations that are long enough to be seen. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 20)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : '')),
    )

  test('popups, search and floating menu appear without animation', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(clinic, '/'), { waitUntil: 'networkidle' })
    await expect(popup(page)).toBeVisible()
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openSearch(page)
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveCount(0)
    await contact(page).locator('summary').click()
    expect(await moving(page)).toEqual([])
  })
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, popups: 'shown' })

  /** Backgrounds and shadows are gone there: what lies over the page needs an edge. */
  const hasEdge = (element: Locator) =>
    element.evaluate((root) =>
      [root, ...root.querySelectorAll('*')].some((part) => {
        const { borderLeftStyle, borderLeftWidth, outlineStyle } = getComputedStyle(part)
        const box = part.getBoundingClientRect()
        const isWhole = Math.abs(box.width - root.getBoundingClientRect().width) < 3
        return isWhole && ((borderLeftStyle !== 'none' && borderLeftWidth !== '0px') || outlineStyle === 'solid')
      }),
    )

  test('overlays have an edge', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(clinic, '/'), { waitUntil: 'networkidle' })
    await expect(popup(page)).toBeVisible()
    expect(await hasEdge(popup(page))).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openSearch(page)
    expect(await hasEdge(search(page))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveCount(0)
    await contact(page).locator('summary').click()
    expect(await hasEdge(contact(page).locator('summary'))).toBe(true)
    expect(await hasEdge(contact(page).getByRole('list'))).toBe(true)
  })

  test('the current menu item has a visible underline', async ({ page }) => {
    await page.goto(toAddress(clinic, '/products'))
    const line = await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Treatments', exact: true })
      .evaluate((link) => [
        getComputedStyle(link, '::after').backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ])
    expect(line[0]).not.toBe(line[1])
  })
})
