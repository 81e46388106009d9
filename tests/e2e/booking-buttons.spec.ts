import type { FrameLocator, Locator, Page } from '@playwright/test'
import { headingOf, readText } from './booking.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const clinic = findSite('lumi', 'en')

const t = (key: string) => readText('en', key)

/** Presses a booking button, and returns the frame that it opened. */
const enter = async (page: Page, button: Locator): Promise<FrameLocator> => {
  await button.click()
  const frame = page.frameLocator('#maru-booking-widget iframe')
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible()
  return frame
}

const leave = async (page: Page, frame: FrameLocator) => {
  await frame.getByRole('button', { name: t('close') }).click()
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeHidden()
}

/** Expects the given choices in the frame after it opens. */
const expectChosen = async (frame: FrameLocator, names: (string | RegExp)[]) => {
  await expect(headingOf(frame)).toHaveText(t('treatments.title'))
  const chosen = frame.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(names.length)
  for (const name of names) await expect(frame.getByRole('checkbox', { checked: true, name })).toBeVisible()
}

test('the menu, the header’s button and the floating item open the reservation type that they name', async ({
  page,
  isMobile,
}) => {
  await page.goto(toAddress(clinic, '/cscenter/contact'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const frame = await enter(page, menu.getByRole('link', { name: 'Book a visit' }))
  await expect(headingOf(frame)).toHaveText(t('time.title'))
  await leave(page, frame)

  await enter(page, menu.getByRole('link', { name: 'Book a treatment' }))
  await expectChosen(frame, [])
  await leave(page, frame)

  if (!isMobile) {
    await enter(page, page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }))
    await expectChosen(frame, [])
    await leave(page, frame)
  }

  const floating = page.getByRole('navigation', { name: 'Contact and booking' })
  await floating.locator('summary').click()
  await enter(page, floating.getByRole('link', { name: 'Book a treatment' }))
  await expectChosen(frame, [])
})

test('a treatment’s page passes its chosen options to the booking', async ({ page }) => {
  await page.goto(toAddress(clinic, '/products/1'))
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).check()
  const frame = await enter(page, page.getByRole('link', { name: 'Book treatment' }).locator('visible=true').first())
  await expectChosen(frame, [/1 session/, /Recovery care add-on/])
})

test('the bag passes its contents to the booking', async ({ page }) => {
  await page.goto(toAddress(clinic, '/products/1'))
  await page.getByRole('checkbox', { name: /Recovery care add-on/ }).check()
  await page.getByRole('button', { name: 'Add to bag' }).locator('visible=true').first().click()
  await page.getByRole('banner').getByRole('link', { name: '2 chosen treatments' }).click()
  const bag = page.getByRole('dialog', { name: 'Chosen treatments' })
  const frame = await enter(page, bag.getByRole('button', { name: 'Book a treatment' }))
  await expectChosen(frame, [/1 session/, /Recovery care add-on/])
})

test('a promotion opens the booking, and a secret offer passes its own option', async ({ page }) => {
  await page.goto(toAddress(clinic, '/exhibitions/1'))
  const frame = await enter(page, page.getByRole('main').getByRole('link', { name: 'Book a treatment' }).first())
  await expectChosen(frame, [])
  await leave(page, frame)

  await page.goto(toAddress(clinic, '/products/1/secret/40'))
  const options = page.getByRole('main').getByRole('checkbox', { checked: true })
  await expect(options).toHaveCount(1)
  await enter(page, page.getByRole('link', { name: 'Book treatment' }).locator('visible=true').first())
  await expectChosen(frame, [/./])
  await expect(frame.locator('details[open]')).toHaveCount(1)
})
