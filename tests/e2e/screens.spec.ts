import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expectFitForAll } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { chooseVisits } from './screens.ts'

const HEIGHT = 900

for (const { site, path, widths, hasScript } of chooseVisits(DEMO_SITES)) {
  const how = `${widths.join(', ')} px ${hasScript ? 'with' : 'without'} script`
  const name = `${site.partner} in ${site.language} shows ${path} at ${how}`
  test.describe(name, () => {
    test.use({
      javaScriptEnabled: hasScript,
      viewport: { width: widths[0], height: HEIGHT },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test(name, async ({ page }) => {
      // A popup would make what is beneath it inert, and axe would look at nothing.
      await page.route('**/customer/global/popups*', (route) =>
        route.fulfill({ json: { rows: [], total: 0, page: 1, size: 20 } }),
      )
      const response = await page.goto(toAddress(site, path))
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', site.tag)
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT })
        const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
        await expect(heading).not.toBeEmpty()
        await expect(heading).toBeVisible()
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(40)
        if (hasScript) await expectFitForAll(page)
      }
    })
  })
}
