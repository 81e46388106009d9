import { AxeBuilder } from '@axe-core/playwright'
import { openBooking, chooseTime, readText } from './booking.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

test.describe('a place that goes meanwhile', () => {
  test.use({ expectedErrors: [/409/] })

  test('leads back to the times with every word kept', async ({ page }) => {
    await page.goto(toAddress(findSite('lumi', 'en'), '/'))
    await page.waitForLoadState('networkidle')
    const frame = await openBooking(page, 'visit')
    const next = frame.getByRole('button', { name: 'Next', exact: true })
    await frame.locator('[data-state=OPEN]').first().waitFor()
    await chooseTime(frame, 1, 0)
    await next.click()
    await frame.getByRole('textbox', { name: 'Name' }).fill('Hana Kim')
    await frame.getByRole('textbox', { name: 'Mobile number' }).fill('010-2222-3333')
    await frame.getByRole('checkbox').check()
    await next.click()
    await page.route('**/customer/global/reservations', (route) =>
      route.fulfill({ status: 409, json: { status: 409, code: 'reservation/full', message: 'Full' } }),
    )
    await frame.getByRole('button', { name: 'Request booking' }).click()
    await expect(frame.getByRole('alert')).toContainText('Somebody else has just taken that time')
    await chooseTime(frame, 1, 1)
    await next.click()
    await expect(frame.getByRole('textbox', { name: 'Name' })).toHaveValue('Hana Kim')
    await expect(frame.getByRole('checkbox')).toBeChecked()
  })
})

test('steps back with the browser, closes on Escape, gives the focus back and keeps what was written', async ({
  page,
}) => {
  await page.goto(toAddress(findSite('lumi', 'en'), '/'))
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('link').nth(2)
  await opener.focus()
  const frame = await openBooking(page, 'visit')
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible()
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await frame.locator('[data-state=OPEN]').first().waitFor()
  await chooseTime(frame, 1, 3)
  await frame.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(heading).toHaveText('Your details')
  await frame.getByRole('textbox', { name: 'Name' }).fill('Hana Kim')
  await page.evaluate(() => history.back())
  await expect(heading).toHaveText('When would you like to come?')

  await frame.getByLabel('Language').selectOption('ja')
  await expect(heading).toHaveText(readText('ja', 'time.title'))
  await frame.getByLabel(readText('ja', 'language')).selectOption('en')

  await heading.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeHidden()
  await expect(opener).toBeFocused()
  await openBooking(page, 'visit')
  await frame.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(frame.getByRole('textbox', { name: 'Name' })).toHaveValue('Hana Kim')
})

test('opens by itself at its address, and asks for the kind', async ({ page }) => {
  await page.goto(`${toAddress(findSite('lumi', 'ko'), '/booking/frame')}?lang=ja`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readText('ja', 'kind.title'))
  await page.getByRole('button', { name: readText('ja', 'kind.visit.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readText('ja', 'time.title'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
