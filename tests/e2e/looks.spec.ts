import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { HOMEPAGE_TYPES } from '../../schemas/routes.ts'
import { comparePicture } from './compare-picture.ts'
import { DEMO_SITES, type DemoSite } from './demo-sites.ts'
import { expectFitForAll } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { chooseFewest, IS_FULL, toPairs } from './pairwise.ts'
import { SCREEN_PATHS } from './screens.ts'
import { showForPicture } from './show-for-picture.ts'
import { startServer, type RunningSite } from './start-site.ts'

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

let site: RunningSite
const links = new Map<string, string>()
test.beforeAll(async () => {
  site = await startServer()
  for (const partner of new Set(DEMO_SITES.map(({ partner: code }) => code))) {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/app/maru.mjs', 'preview', partner], {
      env: { ...process.env, DATA_DIR: site.dataDir, PORT: String(site.port), LOG_LEVEL: 'error' },
    })
    links.set(partner, stdout.split('\n')[0] ?? '')
  }
})
test.afterAll(() => site.stop())

const toPreview = (partner: string, look: Record<string, string>): string => {
  const address = new URL(links.get(partner) ?? '')
  address.pathname = '/__preview'
  for (const [name, value] of Object.entries(look)) address.searchParams.set(name, value)
  return address.href
}

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
      const response = await page.goto(toPreview(partner, { template, type, language, path }))
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectFitForAll(page)
    })
  })
}

/** Each in its template where one has it: a run has cut the letters of their homes before the first test. */
const PICTURED = [
  { partner: 'lumi', template: 'clean' },
  { partner: 'lumi', template: 'vivid' },
  { partner: 'onyu', template: 'editorial' },
  { partner: 'haneul', template: 'calm' },
]

/** Two screens of a phone, and of a computer. */
const WINDOWS = [
  { width: 390, height: 1688 },
  { width: 1440, height: 1800 },
]

for (const { partner, template } of PICTURED) {
  for (const viewport of WINDOWS) {
    test.describe(`${partner} as ${template}`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

      // `npm run pictures` takes them anew.
      test(`looks as in the picture of ${viewport.width} px`, async ({ page }, info) => {
        await showForPicture(
          page,
          toPreview(partner, { template, language: 'ko', path: '/', date: '2026-11-24T12:00' }),
        )
        // Anything that differs is a change that somebody should have seen.
        expect(await comparePicture(page, `${template}-${viewport.width}`, info)).toBeNull()
      })
    })
  }
}
