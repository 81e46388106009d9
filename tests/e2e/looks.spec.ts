import { HOMEPAGE_TYPES } from '../../schemas/routes.ts'
import { IS_FULL } from '../scope.ts'
import { DEMO_SITES, type DemoSite } from './demo-sites.ts'
import { expectFitForAll } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { chooseFewest, toPairs } from './pairwise.ts'
import { SCREEN_PATHS } from './screens.ts'
import { startPreviewed, type PreviewedSite } from './start-previewed.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const TEMPLATES = ['calm', 'clean', 'editorial', 'vivid']
const WIDTHS = [390, 820, 1440]
const HEIGHT = 900

type Look = { site: DemoSite; template: string; type: string; path: string; width: number }

/** Any two of template, type of site, language and width meet, on screens in turn; in full runs on every screen. */
const chooseLooks = (): Look[] => {
  const all = DEMO_SITES.flatMap((site) =>
    TEMPLATES.flatMap((template) =>
      HOMEPAGE_TYPES.flatMap((type) =>
        SCREEN_PATHS.flatMap((path) => WIDTHS.map((width) => ({ site, template, type, path, width }))),
      ),
    ),
  )
  const listWanted = ({ site, template, type, path, width }: Look) => {
    const looks = [template, type, site.language, `${width} px`]
    return toPairs(IS_FULL ? [path, ...looks] : looks)
  }
  // Without a common divisor with their number, so that screens of all kinds get their turn.
  const inTurn = (index: number) => SCREEN_PATHS[(index * 7) % SCREEN_PATHS.length] ?? '/'
  const chosen = chooseFewest(all, listWanted)
  return IS_FULL ? chosen : chosen.map((look, index) => ({ ...look, path: inTurn(index) }))
}

let site: PreviewedSite
test.beforeAll(async () => {
  site = await startPreviewed()
})
test.afterAll(() => site.stop())

for (const {
  site: { partner, language, tag },
  template,
  type,
  path,
  width,
} of chooseLooks()) {
  test.describe(`${partner} in ${language} as ${template} ${type}`, () => {
    test.use({ viewport: { width, height: HEIGHT }, contextOptions: { reducedMotion: 'reduce' } })

    test(`shows ${path} at ${width} px`, async ({ page }) => {
      // A fresh server cuts its fonts first, and a popup would make what is beneath it inert.
      await page.route(/\/_font\//, (route) => route.fulfill({ body: '' }))
      await page.route('**/customer/global/popups*', (route) =>
        route.fulfill({ json: { rows: [], total: 0, page: 1, size: 20 } }),
      )
      const response = await page.goto(site.toPreview(partner, { template, type, language, path }))
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectFitForAll(page)
    })
  })
}
