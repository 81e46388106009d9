import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/status of 404/] })

for (const site of DEMO_SITES) {
  test(`${site.partner} in ${site.language} says when a page does not exist`, async ({ page }) => {
    const response = await page.goto(toAddress(site, '/there-is-no-such-page'))
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', site.tag)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  })
}
