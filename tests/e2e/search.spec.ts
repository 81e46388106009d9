import type { Page } from '@playwright/test'
import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const site = DEMO_SITES.find(({ partner, language }) => partner === 'lumi' && language === 'en')
if (!site) throw new Error('The demo has no lumi in English')

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Until its script has come the form answers by itself; on wide screens an empty search tells the two apart. */
const waitForScript = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('search')
        .evaluate((form) => !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
    )
    .toBe(true)

test('a search on the results page is remembered by the panel', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(toAddress(site, '/search'))
  await waitForScript(page)
  await page.setViewportSize(PHONE)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('  laser ')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?keyword=laser$/)
  await expect(main.getByRole('heading', { level: 1 })).toContainText('laser')
  await page.goto(toAddress(site, '/'))
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'laser', exact: true })).toBeVisible()
})

test('an empty search is ignored on a wide screen, and leads to recommended keywords on a phone', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto(toAddress(site, '/search?keyword=laser'))
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('')
  await waitForScript(page)
  await expect(page).toHaveURL(/\/en\/search\?keyword=laser$/)
  await page.setViewportSize(PHONE)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/en\/search$/)
  await expect(page.getByRole('heading', { name: 'Recommended keywords' })).toBeVisible()
})
