import { DEMO_SITES, toAddress } from './demo-sites.ts'
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
