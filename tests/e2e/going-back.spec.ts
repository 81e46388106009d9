import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ON_PHONES } from './run-where.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

/** The whole browser: the small one without a screen forgets every page that is left. */
const WHOLE_BROWSER = '/usr/bin/chromium'

const clinic = findSite('lumi', 'en')

test.describe('a page that was left', () => {
  test.skip(({ isMobile }) => isMobile || !existsSync(WHOLE_BROWSER), 'Once is enough, in a browser that can.')

  let browser: Browser
  test.beforeAll(async ({ launchOptions }) => {
    const executablePath = WHOLE_BROWSER
    // Playwright turns off the cache of left pages, which is what this is about.
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    browser = await chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs })
  })
  test.afterAll(() => browser.close())

  /** Leaves a page for another document and comes back; tells whether it was still there, or why not. */
  const leaveAndReturn = async (page: Page, path: string): Promise<string> => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    const reasons: string[] = []
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    )
    await page.goto(toAddress(clinic, path))
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasKept', persisted)),
    )
    await page.goto(toAddress(clinic, '/cscenter/notice'))
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(toAddress(clinic, path))
    // Read again where the page is still on its way.
    await expect
      .poll(() => page.evaluate(() => document.readyState).catch(() => 'leaving'), { timeout: 15_000 })
      .toBe('complete')
    const wasKept = await page.evaluate(() => Reflect.get(window, 'wasKept') === true)
    return wasKept ? 'kept' : reasons.join(', ')
  }

  for (const path of ['/', '/products/1']) {
    test(`is restored from the back/forward cache: ${path}`, ON_PHONES, async () => {
      const page = await browser.newPage()
      // A browser drops a page that was left while a lot was still on its way, which a second visit has already.
      await expect.poll(() => leaveAndReturn(page, path), { timeout: 45_000 }).toBe('kept')
      await page.close()
    })
  }
})
