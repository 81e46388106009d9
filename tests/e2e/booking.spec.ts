import type { FrameLocator, Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'
import { ON_PHONES } from './run-where.ts'
import { chooseTime, daysOf, fillContact, headingOf, openBooking, readText, turnMonth } from './booking.ts'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

const open = async (page: Page, path = '/cscenter/faq') => {
  await page.goto(toAddress(findSite('lumi', 'en'), path))
}

const next = (frame: FrameLocator) => frame.getByRole('button', { name: 'Next', exact: true })

test.describe('a refused reservation', () => {
  test.use({ expectedErrors: [/409|429/] })

  test(
    'leads to the step to fix with the input preserved, and waits when rate limited',
    ON_PHONES,
    async ({ page }) => {
      await open(page)
      const frame = await openBooking(page, 'visit')
      await chooseTime(frame, 'en', 1, 0)
      await next(frame).click()
      await fillContact(frame, 'en', { name: 'Hana Kim', phone: '010-2222-3333' })
      await next(frame).click()
      await expect(headingOf(frame)).toHaveText(readText('en', 'review.title'))
      const refuse = async (status: number, answer: object) => {
        await page.unroute('**/customer/global/reservations')
        await page.route('**/customer/global/reservations', (route) =>
          route.fulfill({ status, json: { status, message: 'No', ...answer } }),
        )
        await frame.getByRole('button', { name: 'Request booking' }).click()
      }
      await refuse(409, { code: 'reservation/full' })
      await expect(frame.getByRole('alert')).toContainText('Somebody else has just taken that time')
      await chooseTime(frame, 'en', 1, 1)
      await next(frame).click()
      // Nothing else is missing, so the review comes again at once.
      await expect(headingOf(frame)).toHaveText(readText('en', 'review.title'))
      await frame.getByRole('button', { name: 'Change Booked for' }).click()
      await expect(frame.getByRole('textbox', { name: 'Name' })).toHaveValue('Hana Kim')
      await expect(frame.getByRole('checkbox')).toBeChecked()
      await frame.getByRole('textbox', { name: 'Name' }).fill('Hana Lee')
      await next(frame).click()
      await expect(frame.locator('dd', { hasText: 'Hana Lee' })).toBeVisible()

      await refuse(429, { code: 'reservation/try-later', retryAfterSeconds: 60 })
      await expect(frame.getByRole('alert')).toContainText('Please try again in 60 seconds')
      const waiting = frame.getByRole('button', { name: /^Try again in [345]\d seconds/ })
      await expect(waiting).toBeDisabled()
      await expect(frame.getByRole('button', { name: 'Request booking' })).toHaveCount(0)
    },
  )
})

test(
  'the booking steps back with the browser, closes on Escape, returns the focus and keeps the input',
  ON_PHONES,
  async ({ page }) => {
    await open(page)
    const opener = page.getByRole('link').nth(2)
    await opener.focus()
    const frame = await openBooking(page, 'visit')
    await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible()
    const heading = headingOf(frame)
    await expect(heading).toBeFocused()
    await chooseTime(frame, 'en', 1, 3)
    await next(frame).click()
    await expect(heading).toHaveText('Your details')
    await frame.getByRole('textbox', { name: 'Name' }).fill('Hana Kim')
    await page.evaluate(() => history.back())
    await expect(heading).toHaveText('When would you like to come?')

    await frame.getByLabel('Language').selectOption('ja')
    await expect(heading).toHaveText(readText('ja', 'time.title'))
    await frame.getByLabel(readText('ja', 'language')).selectOption('en')
    await expect(heading).toHaveText('When would you like to come?')

    await heading.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Booking' })).toBeHidden()
    await expect(opener).toBeFocused()
    await openBooking(page, 'visit')
    await next(frame).click()
    await expect(frame.getByRole('textbox', { name: 'Name' })).toHaveValue('Hana Kim')
  },
)

test('the booking is operated by keyboard, and explains why a day is unavailable', ON_PHONES, async ({ page }) => {
  await open(page)
  const frame = await openBooking(page, 'visit')
  await turnMonth(frame, 'en')
  // It takes presses although it says that it is disabled, since it has something to say.
  await daysOf(frame, 'CLOSED', 'HOLIDAY').first().click({ force: true })
  await expect(frame.getByRole('status')).toContainText(/closed/i)

  // From a day that is open the arrows lead a week back and forth, and so to itself.
  const day = daysOf(frame, 'OPEN').nth(8)
  await day.focus()
  const focused = frame.locator('[data-day]:focus')
  const date = String(await day.getAttribute('data-day'))
  await page.keyboard.press('ArrowUp')
  await expect(focused).not.toHaveAttribute('data-day', date)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('data-day', date)
  await expect(frame.locator('[aria-selected=true] button')).toHaveAttribute('data-day', date)
  await page.keyboard.press('Tab')
  const time = frame.getByRole('radio', { disabled: false }).first()
  await expect(time).toBeFocused()
  await page.keyboard.press('Space')
  await expect(time).toBeChecked()
  await next(frame).press('Enter')
  await expect(headingOf(frame)).toHaveText('Your details')
})

test('the booking opens at its own address, and asks for the kind of reservation', async ({ page }) => {
  await page.goto(`${toAddress(findSite('lumi', 'ko'), '/booking/frame')}?lang=ja`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readText('ja', 'kind.title'))
  // Only files that the document itself loads; preload links for later steps are added afterwards.
  const first = await page
    .locator('link[rel=modulepreload]:not([crossorigin]), script[src]')
    .evaluateAll((tags) =>
      tags.map((tag) => (tag instanceof HTMLLinkElement ? tag.href : tag instanceof HTMLScriptElement ? tag.src : '')),
    )
  const loaded = new Map(await page.evaluate(readScripts))
  expect(first.length).toBeGreaterThan(1)
  for (const name of first) expect(loaded.has(name), name).toBe(true)
  expect(sumOf(first.map((name) => loaded.get(name) ?? 0))).toBeLessThan(120_000)
  await page.getByRole('button', { name: readText('ja', 'kind.visit.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readText('ja', 'time.title'))
  // Half-faded letters have less contrast than any reader meets.
  await expect.poll(() => page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await findFaults(page)).toEqual([])
})

test(
  'the booking loads little code on the site’s pages, since both share their libraries',
  ON_PHONES,
  async ({ page }) => {
    await open(page, '/')
    await page.getByRole('banner').locator('summary').focus()
    await expect(page.locator('[data-section=SiteHeader]')).toHaveAttribute('data-live')
    const known = new Map(await page.evaluate(readScripts))
    const frame = await openBooking(page, 'visit')
    await expect(headingOf(frame)).toHaveText('When would you like to come?')
    const loaded = await frame.locator('html').evaluate(readScripts)
    const anew = loaded.filter(([name]) => !known.has(name))
    expect(anew.length).toBeGreaterThan(0)
    expect(sumOf(loaded.map(([, bytes]) => bytes))).toBeGreaterThan(100_000)
    expect(sumOf(anew.map(([, bytes]) => bytes))).toBeLessThan(40_000)
  },
)

/** Runs in a page or frame: the scripts that it has loaded, and their bytes as they travel. */
const readScripts = (): [name: string, bytes: number][] =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js')
        ? [[entry.name, entry.encodedBodySize]]
        : [],
    )

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)
