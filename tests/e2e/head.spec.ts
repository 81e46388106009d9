import type { Browser, Page } from '@playwright/test'
import { IS_FULL } from '../scope.ts'
import { DEMO_SITES, findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { ON_PHONES } from './run-where.ts'
import { SCREEN_PATHS } from './screens.ts'

// Expected on the not-found screen.
test.use({ settles: false, expectedErrors: [/status of (404|410)/] })

/**
 * Reads the head and the markup that the server writes around sections, without the tags that load code, styles and
 * fonts.
 */
const readHead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = document.head.querySelectorAll(
      'title, meta, link:not([rel=preload], [rel=modulepreload], [rel=stylesheet]), script[type="application/ld+json"]',
    )
    const { lang, dir } = document.documentElement
    const skip = document.querySelector('.skip-link')?.textContent ?? ''
    return [...[...told].map(({ outerHTML }) => outerHTML), `lang=${lang}`, `dir=${dir}`, `skip=${skip}`].toSorted()
  })

/** Presses a link of the page that leads to an address, and waits until the router has shown it. */
const follow = async (page: Page, address: string) => {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
  await expect(page).toHaveURL(address)
  // The head is written before the bar ends.
  await expect(page.locator('.route-progress:not([data-state=done])')).toHaveCount(0)
}

/** A page that shows what the server sends; pictures and fonts say nothing of a head. */
const openWithoutScript = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.route(/\/(_font|_image|media|assets)\b/, (route) => route.abort())
  return context.newPage()
}

const load = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' })

const PATHS = [...SCREEN_PATHS, '/products?page=2', '/no-such-page', '/products/1#product-related']
const sites = IS_FULL ? DEMO_SITES : [findSite('lumi', 'ko')]

for (const site of sites) {
  test(
    `the head after following a link matches a fresh load: ${site.partner} ${site.language}`,
    ON_PHONES,
    async ({ page, browser }) => {
      test.setTimeout(180_000)
      const fresh = await openWithoutScript(browser)
      await page.goto(toAddress(site, '/landing'))
      await page.locator('html[data-routed]').waitFor()
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      for (const path of PATHS) {
        await follow(page, toAddress(site, path))
        await load(fresh, toAddress(site, path))
        expect(await readHead(page), path).toEqual(await readHead(fresh))
      }
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      await fresh.context().close()
    },
  )
}

test('the head follows a language change and going back', ON_PHONES, async ({ page, browser }) => {
  const fresh = await openWithoutScript(browser)
  const places = [findSite('lumi', 'ko'), findSite('lumi', 'en'), findSite('lumi', 'zh')].map((site) =>
    toAddress(site, '/products/1'),
  )
  const [korean = '', english = '', chinese = ''] = places
  await page.goto(korean)
  await page.locator('html[data-routed]').waitFor()
  for (const address of [english, chinese]) {
    await follow(page, address)
    await load(fresh, address)
    expect(await readHead(page)).toEqual(await readHead(fresh))
  }
  await page.goBack()
  await expect(page).toHaveURL(english)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await load(fresh, english)
  await expect.poll(() => readHead(page)).toEqual(await readHead(fresh))
  await fresh.context().close()
})
