import type { Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
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

test('chosen options add up with VAT, and a message appears when nothing is chosen', ON_PHONES, async ({ page }) => {
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

test('the bag keeps its contents over a reload', ON_PHONES, async ({ page }) => {
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

test.describe('a treatment’s pictures', () => {
  const row = (page: Page) => page.getByRole('group', { name: /^Pictures, scroll/ })
  const readShown = (page: Page) =>
    row(page).evaluate((element) => {
      const { left, width } = element.getBoundingClientRect()
      const items = [...element.querySelectorAll('li')].map((item) =>
        Math.round(item.getBoundingClientRect().left - left),
      )
      return items.findIndex((start) => Math.abs(start) < width / 4)
    })
  const step = (page: Page, isMobile: boolean) =>
    isMobile
      ? page.getByRole('button', { name: 'Next picture' })
      : page.getByRole('button', { name: 'Show picture 2 of 4' })

  test('are browsed one by one, by buttons, keys and the pointer', async ({ page, isMobile }) => {
    await page.goto(toAddress(shop, '/products/1'))
    // A press before the page is alive only wakes it.
    await expect(async () => {
      if ((await readShown(page)) === 0) await step(page, isMobile).click()
      expect(await readShown(page)).toBe(1)
    }).toPass()
    await row(page).focus()
    await expect(row(page)).toHaveClass(/swiper-initialized/)
    expect(await readShown(page)).toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => readShown(page)).toBe(2)
    await page.keyboard.press('Home')
    await expect.poll(() => readShown(page)).toBe(0)
    const box = await row(page).boundingBox()
    if (!box) throw new Error('The pictures stand there')
    await page.mouse.move(box.x + box.width * 0.8, box.y + 150)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, box.y + 150, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => readShown(page)).toBe(1)
  })

  test('can be enlarged, which loads larger versions', ON_PHONES, async ({ page }) => {
    await page.goto(toAddress(shop, '/products/1'))
    const zoom = page.getByRole('button', { name: 'Enlarge the picture' })
    await row(page).focus()
    await expect(row(page)).toHaveClass(/swiper-initialized/)
    await zoom.click()
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    const picture = row(page).locator('img').first()
    const frame = await row(page).boundingBox()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((frame?.width ?? 0) * 2)
    await expect(picture).toHaveAttribute('sizes', /^\d+px$/)
    await zoom.click()
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  })

  test('load Swiper’s code on the first touch, not before', ON_PHONES, async ({ page }) => {
    const swipers: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      if ((await response.text()).includes('slidesPerView')) swipers.push(response.url())
    })
    await page.goto(toAddress(shop, '/products/1'), { waitUntil: 'networkidle' })
    expect(swipers).toEqual([])
    await row(page).hover()
    await expect.poll(() => swipers.length).toBe(1)
  })

  test('have no axe violations', async ({ page }) => {
    await page.goto(toAddress(shop, '/products/1'))
    await row(page).focus()
    await expect(row(page)).toHaveClass(/swiper-initialized/)
    expect(await findFaults(page, { of: ['main'] })).toEqual([])
  })
})

test('a toast is shown above the bar of a treatment on phones', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Only phones have the bar.')
  await page.goto(toAddress(shop, '/products/1'))
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  const toast = page.getByRole('status', { name: 'Notices' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  const bottom = await toast.evaluate((item) => window.innerHeight - item.getBoundingClientRect().bottom)
  expect(bottom).toBeGreaterThanOrEqual(80)
})

test('pictures of rooms are stepped through and dragged', ON_PHONES, async ({ page }) => {
  await page.goto(toAddress(shop, '/introduce'))
  const rooms = page.getByRole('region', { name: 'Pictures of the rooms, scroll sideways' })
  await rooms.scrollIntoViewIfNeeded()
  await rooms.focus()
  await expect(rooms).toHaveClass(/swiper-initialized/)
  const readStart = () =>
    rooms
      .locator('li')
      .first()
      .evaluate((item) => item.getBoundingClientRect().left)
  const before = await readStart()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(readStart).toBeLessThan(before - 100)
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(readStart).toBeCloseTo(before, 0)
})

test('a site that hides its prices shows no price beside a treatment, and no bag', ON_PHONES, async ({ page }) => {
  await page.goto(toAddress(branding, '/products/3'))
  const main = page.getByRole('main')
  await expect(main.getByRole('checkbox').first()).toBeAttached()
  await expect(main.getByRole('link', { name: 'Book a visit' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to bag' })).toHaveCount(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/₩|\d,\d{3}|KRW/)
})

test('treatment pages fit the narrowest screen', ON_PHONES, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/products', '/products/category/pick?categoryId=2', '/products/1', '/products/1/secret/40']) {
    await page.goto(toAddress(shop, path))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists are sorted, paged and filtered by links', ON_PHONES, async ({ page }) => {
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
