import { DEMO_SITES, readFirstSlide, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const site of DEMO_SITES) {
  test(`${site.partner} in ${site.language} shows its text without JavaScript`, async ({ page }) => {
    await page.goto(toAddress(site, '/'))
    await expect(page.getByRole('main')).toContainText(readFirstSlide(site))
  })
}
