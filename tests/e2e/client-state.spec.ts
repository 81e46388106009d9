import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const shop = DEMO_SITES.find(({ partner, language }) => partner === 'lumi' && language === 'en')
if (!shop) throw new Error('The demo clinic lumi is missing')

const readKept = (): unknown => JSON.parse(localStorage.getItem('maru.client') ?? 'null')

test('the browser stores the previous page with its language', async ({ page }) => {
  await page.goto(toAddress(shop, '/products?sort=name'))
  const before = await page.evaluate(readKept)
  expect(before ?? { state: { lastPath: null } }).toMatchObject({ state: { lastPath: null } })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page).toHaveURL(/terms-of-service$/)
  await expect.poll(() => page.evaluate(readKept)).toMatchObject({ state: { lastPath: '/en/products' } })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect.poll(() => page.evaluate(readKept)).toMatchObject({ state: { lastPath: '/en/terms/terms-of-service' } })
})

test('choices are saved, and mark the header with a dot in every tab', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(toAddress(shop, '/terms/terms-of-service'), { waitUntil: 'networkidle' })
  const empty = other.getByRole('banner').getByRole('link', { name: 'Chosen treatments', exact: true })
  const dot = other.getByRole('banner').getByRole('link', { name: '1 chosen treatment' })
  await expect(empty).toBeVisible()
  await expect(empty.locator('span')).toHaveCount(0)

  await page.goto(toAddress(shop, '/products/1'))
  const total = page.getByRole('main').getByRole('status')
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).check()
  await expect(total).toContainText('₩257,400')
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).uncheck()
  await expect(total).toContainText('₩207,900')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click()
  await expect(dot.locator('span')).toBeVisible()
  // The bag and what was chosen last are noted one after the other.
  await expect
    .poll(() => page.evaluate(readKept))
    .toMatchObject({
      state: { selectedProductId: 1, selectedProducts: [{ productId: 1, eventId: null, options: [{}] }] },
    })
  await other.close()

  // The bag can be looked into; what is taken out can be brought back.
  await page.getByRole('banner').getByRole('link', { name: '1 chosen treatment' }).click()
  const bag = page.getByRole('dialog', { name: 'Chosen treatments' })
  await bag.getByRole('button', { name: /^Remove/ }).click()
  await expect(bag.getByText('You have not chosen any treatments.')).toBeVisible()
  expect(await page.evaluate(readKept)).toMatchObject({ state: { cartBadgeCount: 0 } })
  await bag.getByRole('button', { name: 'Undo' }).click()
  await expect(bag.getByRole('button', { name: /^Remove/ })).toBeVisible()
  expect(await page.evaluate(readKept)).toMatchObject({ state: { cartBadgeCount: 1, productBackup: [] } })
  await page.keyboard.press('Escape')
  await expect(bag).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: '1 chosen treatment' })).toBeFocused()
})
