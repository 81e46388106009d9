import { AxeBuilder } from '@axe-core/playwright'
import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { chooseScreens } from './screens.ts'

for (const { site, path, width, hasScript } of chooseScreens(DEMO_SITES)) {
  const name = `${site.partner} in ${site.language} shows ${path} at ${width} px ${hasScript ? 'with' : 'without'} script`
  test.describe(name, () => {
    test.use({
      javaScriptEnabled: hasScript,
      viewport: { width, height: 900 },
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
      const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
      await expect(heading).not.toBeEmpty()
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(40)
      if (!hasScript) return
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page })
        .include('main')
        .include('header')
        .include('footer')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  })
}
