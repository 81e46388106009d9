import { DEMO_SITES, toAddress, type DemoSite } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const findSite = (partner: string, language: string): DemoSite => {
  const site = DEMO_SITES.find((candidate) => candidate.partner === partner && candidate.language === language)
  if (!site) throw new Error(`The demo has no ${partner} in ${language}`)
  return site
}

const shop = findSite('lumi', 'en')
const branding = findSite('onyu', 'en')

// The demo's popups may lie above the page; a visitor shuts them.
test.beforeEach(async ({ page }) => {
  await page.addLocatorHandler(page.getByRole('dialog').first(), () => page.keyboard.press('Escape'))
})

test('chosen options add up with VAT, and say so when none is chosen', async ({ page }) => {
  await page.goto(toAddress(shop, '/products/1'))
  const total = page.getByRole('main').getByRole('status')
  await expect(total).toContainText('₩207,900')
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).check()
  await expect(total).toContainText('₩257,400')
  await expect(total).toContainText('VAT 10%')
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).uncheck()
  await page.getByRole('checkbox', { name: /1 session/ }).uncheck()
  await expect(total).toHaveText('No treatment is selected.')
})

test('the bag holds what was put into it, over a reload too', async ({ page }) => {
  await page.goto(toAddress(shop, '/products/1'))
  const total = page.getByRole('main').getByRole('status')
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).check()
  await expect(total).toContainText('₩257,400')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click()
  const bag = page.getByRole('banner').getByRole('link', { name: /2/ })
  await expect(bag).toBeVisible()
  await page.reload()
  await expect(bag).toBeVisible()
})

test('a treatment’s pictures are shown one by one', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones swipe; they have no thumbnails.')
  await page.goto(toAddress(shop, '/products/1'))
  const second = page.getByRole('button', { name: 'Show picture 2 of 4' })
  // A press before the page is alive only wakes it.
  await expect(async () => {
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
})

test('a site that hides its prices shows none beside a treatment, and no bag', async ({ page }) => {
  await page.goto(toAddress(branding, '/products/3'))
  const main = page.getByRole('main')
  await expect(main.getByRole('checkbox').first()).toBeAttached()
  await expect(main.getByRole('link', { name: 'Book a visit' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to bag' })).toHaveCount(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/₩|\d,\d{3}|KRW/)
})

test('pages of treatments fit the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/products', '/products/category/pick?categoryId=2', '/products/1', '/products/1/secret/40']) {
    await page.goto(toAddress(shop, path))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists are ordered, paged and narrowed down by links', async ({ page }) => {
    await page.goto(toAddress(shop, '/products'))
    await page.getByText('Recommended').first().click()
    await page.getByRole('link', { name: 'Price, low to high' }).click()
    await expect(page).toHaveURL(/\?sort=priceAsc$/)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?sort=priceAsc&page=2$/)
    await page.getByRole('navigation', { name: 'Treatment categories' }).getByRole('link', { name: 'Lifting' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifting')
  })
})
