import type { Page } from '@playwright/test'
import { ON_PHONES } from './run-where.ts'
import { DEMO_SITES, findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const readExcess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const site of DEMO_SITES) {
  const name = `${site.partner} in ${site.language} has a home in its language that fits every screen`
  test(name, ON_PHONES, async ({ page }) => {
    const response = await page.goto(toAddress(site, '/'), { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', site.tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page).toHaveTitle(/\S/)
    expect(await readExcess(page)).toBeLessThanOrEqual(0)
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // In the frame of a resize Chromium still counts what scrolls inside the header.
      await expect.poll(() => readExcess(page)).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('content far below the window', () => {
  test.use({ settles: false })

  test('is laid out once the page is idle, without scrolling', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(findSite('onyu', 'en'), '/'))
    const sections = page.locator('main > *')
    await expect(sections.first()).toHaveAttribute('data-near')
    await expect(page.locator('main > :not([data-near])')).toHaveCount(0)
    await expect(sections.last()).toHaveCSS('content-visibility', 'visible')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('is laid out earlier when scrolled near, with everything before it', ON_PHONES, async ({ page }) => {
    // Without the code that comes when the page is idle.
    await page.addInitScript(() => {
      Reflect.set(window, 'requestIdleCallback', () => 0)
    })
    await page.goto(toAddress(findSite('onyu', 'en'), '/'))
    const last = page.locator('main > *').last()
    await expect(last).not.toHaveAttribute('data-near')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('data-near')
    await expect(page.locator('main > :not([data-near])')).toHaveCount(0)
  })

  test('is complete in print', ON_PHONES, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'requestIdleCallback', () => 0)
    })
    await page.goto(toAddress(findSite('onyu', 'en'), '/'))
    await page.emulateMedia({ media: 'print' })
    for (const section of await page.locator('main > *').all()) {
      await expect(section).toHaveCSS('content-visibility', 'visible')
    }
  })

  test('is complete when a visitor returns to a scroll position in it', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(findSite('lumi', 'en'), '/'))
    await expect(page.locator('html')).toHaveAttribute('data-routed')
    const place = 3000
    await page.evaluate((scrollY) => {
      window.scrollTo({ top: scrollY, behavior: 'instant' })
      // The router stores the scroll position of a page when it is left.
      history.replaceState({ scrollY }, '')
    }, place)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
    await expect(page.locator('main > *').last()).toHaveCSS('content-visibility', 'visible')
  })
})

test.describe('in a frame without scripts', () => {
  // The browser says that it runs none; a frame's text would have to come through the page's own gate for HTML.
  test.use({ expectedErrors: [/sandboxed/], bypassCSP: true })

  test('a page is complete at once', ON_PHONES, async ({ page }) => {
    const address = toAddress(findSite('onyu', 'en'), '/')
    const html = await (await page.goto(address))?.text()
    const sections = await page.evaluate(async (srcdoc) => {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-same-origin')
      frame.srcdoc = srcdoc
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      const inside = frame.contentDocument
      return [...(inside?.querySelectorAll('main > *') ?? [])].map(
        (section) => frame.contentWindow?.getComputedStyle(section).contentVisibility,
      )
    }, html ?? '')
    expect(sections.length).toBeGreaterThan(5)
    expect(new Set(sections)).toEqual(new Set(['visible']))
  })
})
