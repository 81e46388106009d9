import { DEMO_SITES, findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

for (const site of DEMO_SITES) {
  test(`${site.partner} in ${site.language} has a home in its language that fits the screen`, async ({ page }) => {
    const response = await page.goto(toAddress(site, '/'), { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', site.tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page).toHaveTitle(/\S/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

test.describe('what is far below', () => {
  test.use({ settles: false })

  test('is laid out when it comes near, with all before it', async ({ page }) => {
    await page.goto(toAddress(findSite('onyu', 'en'), '/'))
    const sections = page.locator('main > *')
    const last = sections.last()
    await expect(sections.first()).toHaveAttribute('data-near')
    await expect(last).not.toHaveAttribute('data-near')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('data-near')
    await expect(page.locator('main > :not([data-near])')).toHaveCount(0)
    await expect(last).toHaveCSS('content-visibility', 'visible')
  })

  test('is all there where a visitor comes back to a place in it', async ({ page }) => {
    await page.goto(toAddress(findSite('lumi', 'en'), '/'))
    await expect(page.locator('html')).toHaveAttribute('data-routed')
    const place = 3000
    await page.evaluate((scrollY) => {
      window.scrollTo({ top: scrollY, behavior: 'instant' })
      // What the router notes of a page that is left.
      history.replaceState({ scrollY }, '')
    }, place)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
    await expect(page.locator('main > *').last()).toHaveCSS('content-visibility', 'visible')
  })
})
