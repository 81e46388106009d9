import { AxeBuilder } from '@axe-core/playwright'
import { openBooking, chooseTime, expectStep, readText } from './booking.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

/** Each test is another customer, since a phone number has only so many reservations. */
const toPhone = (language: string, width: number) =>
  `010-${String(width).padStart(4, '0')}-${language.charCodeAt(0)}${String(language.charCodeAt(1)).slice(-1)}`

for (const language of ['ko', 'ja', 'en', 'zh']) {
  const t = (key: string) => readText(language, key)

  test(`makes, moves and cancels a reservation in ${language}`, async ({ page }) => {
    // Many steps, each looked at by axe.
    test.slow()
    await page.goto(toAddress(findSite('lumi', language), '/products'))
    await page.waitForLoadState('networkidle')
    const frame = await openBooking(page, 'treatment')
    const next = frame.getByRole('button', { name: t('next'), exact: true })

    await frame.locator('summary').first().click()
    await expectStep(page, frame, t('treatments.title'))
    await frame.locator('details[open]').getByRole('checkbox').first().check()
    await next.click()

    await frame.locator('[data-state=OPEN]').first().waitFor()
    await chooseTime(frame, language.charCodeAt(0) % 3, 1)
    await expectStep(page, frame, t('time.title'))
    await next.click()

    await next.click()
    await expect(frame.getByRole('alert')).toContainText(t('contact.problem.name'))
    await expectStep(page, frame, t('contact.title'))
    const phone = toPhone(language, page.viewportSize()?.width ?? 0)
    await frame.getByRole('textbox', { name: t('contact.name') }).fill('Hana Kim')
    await frame.getByRole('textbox', { name: t('contact.phone') }).fill(phone)
    await frame.getByRole('checkbox').check()
    await next.click()

    await expectStep(page, frame, t('review.title'))
    await expect(frame.getByText('Hana Kim')).toBeVisible()
    await frame.getByRole('button', { name: t('review.submit') }).click()

    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('done.title'))
    await expectStep(page, frame, t('done.title'))
    const number = await frame.locator('dd').first().innerText()
    const kept = await page.evaluate(() => localStorage.getItem('maru.client'))
    expect(JSON.parse(kept ?? '{}')).toMatchObject({
      state: {
        reservation: { reservationId: number, customerName: 'Hana Kim', isSend: true, isReservationConfirm: false },
      },
    })

    await frame.getByRole('button', { name: t('done.manage') }).click()
    await expectStep(page, frame, t('found.title'))
    await frame.getByRole('button', { name: t('found.move') }).click()
    await frame.locator('[data-state=OPEN]').first().waitFor()
    await chooseTime(frame, 3, 2)
    await expectStep(page, frame, t('time.titleMove'))
    await frame.getByRole('button', { name: t('found.moveSubmit') }).click()
    await expect(frame.getByText(t('found.moved'))).toBeVisible()

    await frame.getByRole('button', { name: t('found.cancel') }).click()
    await expectStep(page, frame, t('cancel.title'))
    await frame.getByRole('button', { name: t('cancel.yes') }).click()
    await expect(frame.getByText(t('found.cancelled'))).toBeVisible()
    await expect(frame.getByText(t('detail.stateName.CANCELLED'))).toBeVisible()
  })
}

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

test('is moved through by keys, and says why a day cannot be had', async ({ page }) => {
  await page.goto(toAddress(findSite('lumi', 'en'), '/'))
  await page.waitForLoadState('networkidle')
  const frame = await openBooking(page, 'visit')
  await frame.locator('[data-state=OPEN]').first().waitFor()
  await frame.locator('[data-day][tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(frame.locator('[aria-selected=true]')).toHaveCount(1)
  const closed = frame.locator('[data-state=CLOSED], [data-state=HOLIDAY]').first()
  await closed.click()
  await expect(frame.getByRole('status')).toContainText(/closed/i)
})

test('opens by itself at its address, and asks for the kind', async ({ page }) => {
  await page.goto(`${toAddress(findSite('lumi', 'ko'), '/booking/frame')}?lang=ja`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readText('ja', 'kind.title'))
  await page.getByRole('button', { name: readText('ja', 'kind.visit.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readText('ja', 'time.title'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
